import { paths } from '../client/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchIcon } from '../ui/icons.tsx'

type MissingListProps = { missing: { readonly title: string; readonly text: string; readonly back: string } }

/** A missing list looks the same as another user's list (P10). */
export const MissingList = ({ missing: { title, text, back } }: MissingListProps) => (
  <EmptyState icon={<SearchIcon />} title={title} action={<ButtonLink to={paths.lists}>{back}</ButtonLink>}>
    {text}
  </EmptyState>
)
