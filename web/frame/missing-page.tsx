import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { DocumentTitle } from '../ui/page.tsx'

type MissingPageProps = {
  title: string
  text: string
  back: { readonly to: string; readonly label: string }
  /** Shown above the message, where there is no navigation bar. */
  header?: ReactNode
}

/** Says that nothing is at this address. */
export const MissingPage = ({ title, text, back, header }: MissingPageProps) => (
  <>
    <DocumentTitle>{title}</DocumentTitle>
    {header}
    <EmptyState
      heading="h1"
      icon={<SearchIcon />}
      title={title}
      className="flex-1 justify-center"
      action={
        <ButtonLink variant="primary" to={back.to}>
          {back.label}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  </>
)
