import type { CompanyColors } from '#platform/rules/theme/theme-colors.ts'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import { Swatch } from '../fields/swatch.tsx'
import { findAdjustments, measureContrast, type Adjustment, type ContrastUse } from './reached.ts'

/** Shows the colours derived from the company's two, and the contrast that they reach. */
export function ContrastReport({ colors }: { colors: CompanyColors }) {
  const { t } = useLingui()
  const id = useId()
  const adjustments = useMemo(() => findAdjustments(colors), [colors])
  const measuredContrasts = useMemo(() => measureContrast(colors), [colors])
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-5">
      <h2 id={id} className="text-heading font-semibold">
        <Trans>Contrast</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>Whatever colours you choose, everything stays readable (WCAG 2.2, level AA).</Trans>
      </p>
      <ul className="mt-4 space-y-3" aria-label={t`What was adjusted`}>
        {adjustments.map((one) => (
          <li key={`${one.scheme} ${one.for}`} className="flex items-start gap-3">
            <Swatch color={one.used} className="mt-0.5" />
            <span>{adjustmentText(one)}</span>
          </li>
        ))}
        {adjustments.length === 0 && (
          <li>
            <Trans>Both colours are used as they are.</Trans>
          </li>
        )}
      </ul>
      <table className="mt-5 w-full text-start wrap-anywhere">
        <caption className="sr-only">
          <Trans>Lowest contrast for each part</Trans>
        </caption>
        <thead className="text-small text-ink-soft">
          <tr>
            <th className="py-2 pe-3 font-medium">
              <Trans>Part</Trans>
            </th>
            <th className="py-2 pe-3 wrap-normal font-medium">
              <Trans>Needed</Trans>
            </th>
            <th className="py-2 pe-3 wrap-normal font-medium">{t`Light`}</th>
            <th className="py-2 wrap-normal font-medium">{t`Dark`}</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {measuredContrasts.map(({ use, promised, light, dark }) => (
            <tr key={use} className="border-t border-line">
              <th className="py-2 pe-3 font-normal">{partName(use)}</th>
              <td className="py-2 pe-3 text-ink-soft">{promised}</td>
              <td className="py-2 pe-3">{light.toFixed(1)}</td>
              <td className="py-2">{dark.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function adjustmentText({ given, used, scheme, for: part, isDarker, reached }: Adjustment): string {
  const ratio = reached.toFixed(1)
  if (part === 'buttons') {
    if (scheme === 'light') {
      return isDarker
        ? t`Your colour ${given} is too light for buttons on light pages, so they use ${used}. The contrast of their text is ${ratio} to 1.`
        : t`Your colour ${given} is too dark for buttons on light pages, so they use ${used}. The contrast of their text is ${ratio} to 1.`
    }
    return isDarker
      ? t`Your colour ${given} is too light for buttons on dark pages, so they use ${used}. The contrast of their text is ${ratio} to 1.`
      : t`Your colour ${given} is too dark for buttons on dark pages, so they use ${used}. The contrast of their text is ${ratio} to 1.`
  }
  return scheme === 'light'
    ? t`Your accent ${given} is hard to see on light pages, so ${used} is used there, with a contrast of ${ratio} to 1.`
    : t`Your accent ${given} is hard to see on dark pages, so ${used} is used there, with a contrast of ${ratio} to 1.`
}

function partName(use: ContrastUse): string {
  const names: Record<ContrastUse, string> = {
    text: t`Text`,
    links: t`Links and coloured words`,
    buttonText: t`Text on buttons`,
    buttons: t`Buttons on the page`,
    accent: t`Accent marks`,
    focus: t`Focus and field borders`,
    charts: t`Chart lines`,
    messages: t`Messages and labels`,
  }
  return names[use]
}
