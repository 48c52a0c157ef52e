import { Trans, useLingui } from '@lingui/react/macro'

type Props = {
  areOn: boolean
  /** Whether the list is initially open. */
  isOpen: boolean
  onSwitch: (areOn: boolean) => void
}

/** Lists the keyboard shortcuts, with a switch for people who press them by accident. */
export function KeyList({ areOn, isOpen, onSwitch }: Props) {
  const { t } = useLingui()
  const keys: [keys: string[], does: string][] = [
    [[t`Space`, 'K'], t`Play or pause`],
    [['J', 'L'], t`Back or forward 10 seconds`],
    [['←', '→'], t`Back or forward 5 seconds`],
    [['↑', '↓'], t`Louder or quieter`],
    [['0', '9'], t`Jump to 0–90% of the video`],
    [[t`Home`, t`End`], t`Go to the beginning or the end`],
    [[',', '.'], t`One frame back or forward, when paused`],
    [['C'], t`Captions`],
    [['M'], t`Mute`],
    [['F'], t`Full screen`],
    [['P'], t`Picture in picture`],
  ]
  return (
    <details className="player-keys" open={isOpen}>
      <summary>
        <Trans>Keyboard shortcuts</Trans>
      </summary>
      <label>
        <input type="checkbox" checked={areOn} onChange={({ target }) => onSwitch(target.checked)} />
        {t`Use keyboard shortcuts`}
      </label>
      <dl>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
