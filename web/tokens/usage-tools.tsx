import type { UsageFilter } from '@curbgrade/core/tokens/usage'
import { useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/text-input.tsx'
import { DownloadIcon } from '../ui/icons.tsx'
import { useListTitles } from './queries.ts'
import { tokensText } from './text.ts'
import { describeReason, type TokenEntry } from './token-entry.ts'
import { useUsageCsv } from './use-usage-csv.ts'

type UsageToolsProps = {
  entries: readonly TokenEntry[]
  filter: UsageFilter
  onFilter: (filter: UsageFilter) => void
}

/** The CSV has all entries that match. */
export function UsageTools({ entries, filter, onFilter }: UsageToolsProps) {
  const { usage } = useText(tokensText)
  const listIds = [...new Set(entries.flatMap(({ listId }) => listId ?? []))]
  const titles = useListTitles(listIds)
  const byReason = new Map(entries.map((entry) => [entry.reason, describeReason(entry)]))
  const csv = useUsageCsv()
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <FilterSelect
          label={usage.byList}
          all={usage.allLists}
          options={listIds.map((id) => [id, titles.get(id) ?? (titles.has(id) ? usage.deletedList : '…')])}
          value={filter.listId}
          onChange={(listId) => onFilter({ ...filter, listId })}
        />
        <FilterSelect
          label={usage.byAction}
          all={usage.allActions}
          options={[...byReason]}
          value={filter.reason}
          onChange={(reason) => onFilter({ ...filter, reason })}
        />
        <Button
          className="max-sm:w-full sm:ml-auto"
          icon={<DownloadIcon />}
          busy={csv.isBusy}
          onClick={() => csv.download(filter)}
        >
          <span className="tabular">{csv.isBusy ? usage.downloading(csv.readCount) : usage.download}</span>
        </Button>
      </div>
      {csv.error && (
        <Banner tone="danger" className="mb-3">
          {usage.downloadFailed}
        </Banner>
      )}
    </>
  )
}

type FilterSelectProps = {
  label: string
  all: string
  options: readonly (readonly [value: string, label: string])[]
  value: string | null
  onChange: (value: string | null) => void
}

const FilterSelect = ({ label, all, options, value, onChange }: FilterSelectProps) => (
  <Field label={label} labelHidden className="min-w-0 flex-1 basis-36 sm:max-w-60">
    {(control) => (
      <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
