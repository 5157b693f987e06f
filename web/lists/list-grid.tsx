import type { ListActs } from './list-acts.ts'
import { ListCard } from './list-card.tsx'
import type { PropertyList } from './queries.ts'
import { words } from './words.ts'

export const gridClass = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

export type ListsProps = {
  lists: readonly PropertyList[]
  tokens: number | undefined
  acts: ListActs
}

export function ListGrid({ lists, tokens, acts }: ListsProps) {
  return (
    <ul aria-label={words.title} className={gridClass}>
      {lists.map((list) => (
        // Cards that are out of sight are not drawn, so hundreds of them scroll like six. The space around each is for
        // its shadow, which would be cut off otherwise.
        <li key={list.id} className="-m-4 p-4 [contain-intrinsic-size:auto_340px] [content-visibility:auto]">
          <ListCard list={list} tokens={tokens} acts={acts} />
        </li>
      ))}
    </ul>
  )
}
