import type { ServiceSetting } from '../../contract/drafts.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { settingsQuery, useSettingsChange } from './queries.ts'
import { moveButtonId, SettingRow } from './setting-row.tsx'

/** All services, each with a switch, its position, and the state of its page. */
export function SettingsScreen() {
  const { t } = useLingui()
  const query = useQuery(settingsQuery)
  return (
    <Screen
      title={t`Services`}
      lead={t`Members see what is switched on and published, in this order.`}
      width="reading"
    >
      {query.isLoading && (
        <div role="status" aria-label={t`Loading services`} className="space-y-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-24 w-full" />
          ))}
        </div>
      )}
      {!query.data && !query.isLoading && <QueryErrorNotice query={query} />}
      {query.data && <SettingList items={query.data.items} />}
    </Screen>
  )
}

function SettingList({ items }: { items: ServiceSetting[] }) {
  const { t } = useLingui()
  const change = useSettingsChange()
  const [said, setSaid] = useState('')
  const focused = useRef('')
  // Restores the focus, which a row loses when it moves.
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus()
    focused.current = ''
  }, [items])
  const move = ({ key, title }: ServiceSetting, by: 1 | -1) => {
    const position = change.move(key, by)
    if (position === undefined) return
    focused.current = moveButtonId(key, by)
    setSaid(t`${title} is now number ${position} of ${items.length}.`)
  }
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-card">
        {items.map((setting, index) => (
          <SettingRow
            key={setting.key}
            setting={setting}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onSwitch={(isOn) => change.switchTo(setting.key, isOn)}
            onMove={(by) => move(setting, by)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
