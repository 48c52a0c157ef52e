import type { InsightGroup, InsightPeriod } from '../contract/insights.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMedia } from '#platform/ui/layout/use-media.ts'
import { Card } from './card.tsx'

/** A media query for screens that are wide enough for the table. */
const TABLE_WIDTH = '(min-width: 56rem)'

type Props = { period: InsightPeriod; minGroupSize: number }
type RowsProps = { groups: InsightGroup[]; categories: string[] }

/** Means of each published group, beside those of all people. */
export function GroupsTable({ period, minGroupSize }: Props) {
  const { t } = useLingui()
  const { groups, scores, people } = period
  const isWide = useMedia(TABLE_WIDTH)
  const visible = {
    groups: [...groups, { name: t`Everyone`, people, scores }],
    categories: scores.map(({ category }) => category),
  }
  return (
    <Card
      title={t`By group`}
      lead={
        <Trans>
          A group is shown once {minGroupSize} of its people have answered, and only if at least as many
          people outside the groups shown have answered too. People are counted in a group once they have been
          in it for a whole month.
        </Trans>
      }
    >
      {groups.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No group is large enough to show in these months.</Trans>
        </p>
      ) : isWide ? (
        <Table {...visible} />
      ) : (
        <Lists {...visible} />
      )}
    </Card>
  )
}

function Table({ groups, categories }: RowsProps) {
  const { t } = useLingui()
  return (
    <table className="w-full table-fixed border-collapse text-start">
      <caption className="sr-only">{t`Averages by group, from 0 to 100`}</caption>
      <thead className="text-small text-ink-soft">
        <tr className="border-b border-line align-bottom">
          <th scope="col" className="py-2 pe-4 font-medium">{t`Group`}</th>
          <th scope="col" className="px-2 py-2 text-end font-medium">{t`People`}</th>
          {categories.map((category) => (
            <th key={category} scope="col" className="py-2 ps-2 text-end font-medium wrap-anywhere">
              {category}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two groups of a period may have had one name
          <tr key={index} className="border-b border-line last:border-0">
            <th scope="row" className="py-2.5 pe-4 font-medium wrap-anywhere">
              {group.name}
            </th>
            <td className="px-2 py-2.5 text-end tabular-nums">{t`${group.people} or more`}</td>
            {categories.map((category) => (
              <td key={category} className="py-2.5 ps-2 text-end tabular-nums">
                <Share group={group} category={category} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The groups as lists, for narrow screens. */
function Lists({ groups, categories }: RowsProps) {
  const { t } = useLingui()
  return (
    <ul className="divide-y divide-line">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two groups of a period may have had one name
        <li key={index} className="py-3 first:pt-0">
          <h3 className="font-semibold wrap-anywhere">{group.name}</h3>
          <dl>
            <Line name={t`People`}>{t`${group.people} or more`}</Line>
            {categories.map((category) => (
              <Line key={category} name={category}>
                <Share group={group} category={category} />
              </Line>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-0.5">
      <dt className="min-w-0 text-ink-soft wrap-anywhere">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

function Share({ group, category }: { group: InsightGroup; category: string }) {
  const share = group.scores.find((one) => one.category === category)?.share
  if (!share) return <span aria-hidden="true">–</span>
  return (
    <Trans>
      {share.from} to {share.to}
    </Trans>
  )
}
