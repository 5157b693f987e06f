import type { Figure } from '@curbgrade/core/ai/figure'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { Link } from 'react-router'
import type { Check } from '../../client/model-check.ts'
import { paths } from '../../client/paths.ts'
import { useFormats, useText } from '../../text/language.ts'
import { Table } from '../../ui/table.tsx'
import { gradesBetween } from './grades-between.ts'
import { modelText } from './text.ts'

type Group = { readonly name: string; readonly filter: RowFilter; readonly agreement: Figure }

export function AgreementByGrade({ check }: { check: Check }) {
  const text = useText(modelText).byGrade
  const groups = check.byGrade.map(({ from, to, agreement }) => ({
    name: text.range(from, to),
    filter: { grades: gradesBetween(from, to) },
    agreement,
  }))
  return <Groups id="by-grade" listId={check.list.id} {...text} groups={groups} />
}

export function AgreementByZip({ check }: { check: Check }) {
  const text = useText(modelText).byZip
  const groups = check.byZip.map(({ zip, agreement }) => ({ name: zip, filter: { zip: [zip] }, agreement }))
  return <Groups id="by-zip" listId={check.list.id} {...text} groups={groups} />
}

type GroupsProps = {
  id: string
  listId: string
  title: string
  group: string
  groups: readonly Group[]
}

function Groups({ id, listId, title, group, groups }: GroupsProps) {
  const text = useText(modelText)
  const { count } = useFormats()
  const words = text.groups
  if (groups.length === 0) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lg font-semibold tracking-tight">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted">{words.text}</p>
      <Table
        caption={title}
        rows={groups}
        rowKey={({ name }) => name}
        columns={[
          { key: 'group', header: group, render: ({ name }) => name },
          {
            key: 'agreement',
            header: words.agreement,
            align: 'end',
            render: ({ agreement: { estimate } }) =>
              estimate === null ? <span className="text-muted">–</span> : text.value(estimate.value),
          },
          {
            key: 'interval',
            header: words.interval,
            align: 'end',
            className: 'max-sm:hidden whitespace-nowrap',
            render: ({ agreement: { estimate } }) => estimate && text.interval(estimate),
          },
          {
            key: 'n',
            header: text.reliability.n,
            align: 'end',
            render: ({ agreement }) => count(agreement.n),
          },
          {
            key: 'rows',
            header: words.rows,
            render: ({ name, filter }) => (
              <Link
                to={paths.rows(listId, filterToQuery({ ...filter, agreement: 'disagrees' }))}
                aria-label={words.showOf(name)}
                className="link"
              >
                {words.show}
              </Link>
            ),
          },
        ]}
      />
    </section>
  )
}
