import { listStage } from '@curbgrade/core/lists/contract'
import { paths } from '../../client/paths.ts'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Select } from '../../ui/forms/text-input.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import type { ListSearch } from '../use-list-search.ts'
import { useTags } from './queries.ts'
import { manageText } from './text.ts'

/** Filters lists by archive state, stage and tag. */
export function ListFilters({ search }: { search: ListSearch }) {
  const text = useText(manageText).filters
  const { filter, setFilter } = search
  return (
    <fieldset aria-label={text.label} className="mb-4 flex flex-wrap items-center gap-2.5">
      <Segmented
        label={text.shelf}
        value={filter.shelf}
        onChange={(shelf) => setFilter('shelf', shelf === 'current' ? '' : shelf)}
        options={[
          { value: 'current', label: text.shelves.current },
          { value: 'archive', label: text.shelves.archive },
        ]}
      />
      <Select
        aria-label={text.stage}
        value={filter.stage ?? ''}
        onChange={({ target }) => setFilter('stage', target.value)}
        className="w-38 max-sm:w-32"
      >
        <option value="">{text.anyStage}</option>
        {listStage.options.map((stage) => (
          <option key={stage} value={stage}>
            {text.stages[stage]}
          </option>
        ))}
      </Select>
      <TagFilter search={search} />
      {search.isFiltered && (
        <Button variant="ghost" onClick={search.clearFilter}>
          {text.clear}
        </Button>
      )}
      <ButtonLink variant="ghost" to={paths.trash} icon={<TrashIcon />} className="ml-auto">
        <span className="max-sm:sr-only">{text.trash}</span>
      </ButtonLink>
    </fieldset>
  )
}

/** Hidden until the user has a tag. */
function TagFilter({ search: { filter, setFilter } }: { search: ListSearch }) {
  const text = useText(manageText).filters
  const tags = useTags().data?.tags ?? []
  const isKnown = tags.some(({ tag }) => tag === filter.tag)
  if (tags.length === 0 && filter.tag === undefined) return null
  return (
    <Select
      aria-label={text.tag}
      value={filter.tag ?? ''}
      onChange={({ target }) => setFilter('tag', target.value)}
      className="w-38"
    >
      <option value="">{text.anyTag}</option>
      {filter.tag !== undefined && !isKnown && <option value={filter.tag}>{filter.tag}</option>}
      {tags.map(({ tag, lists }) => (
        <option key={tag} value={tag}>
          {text.tagWithCount(tag, lists)}
        </option>
      ))}
    </Select>
  )
}
