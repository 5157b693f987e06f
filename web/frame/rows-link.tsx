import { paths } from '../client/paths.ts'
import { clientText } from '../client/text.ts'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '../ui/button-class.ts'
import { ListIcon } from '../ui/icons.tsx'

type RowsLinkProps = {
  list: { readonly id: string; readonly title: string }
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** For tables on phones. */
  hasIconOnly?: boolean
}

/** Leads from a list's card, dialogs and end screens to its rows (D74). */
export function RowsLink({ list, hasIconOnly = false, ...look }: RowsLinkProps) {
  const text = useText(clientText)
  return (
    <ButtonLink {...look} icon={<ListIcon />} to={paths.list(list.id)} aria-label={text.rowsOf(list.title)}>
      <span className={hasIconOnly ? 'max-sm:sr-only' : undefined}>{text.rows}</span>
    </ButtonLink>
  )
}
