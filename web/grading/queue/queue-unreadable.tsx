import { paths } from '../../client/paths.ts'
import { useText } from '../../text/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { DocumentTitle } from '../../ui/page.tsx'
import { queueText } from './text.ts'

/** Stops at a link that can't be read, because other rows than intended would be graded. */
export function QueueUnreadable({ listId }: { listId: string }) {
  const { unreadable, wholeList } = useText(queueText)
  return (
    <>
      <DocumentTitle>{unreadable.title}</DocumentTitle>
      <EmptyState
        heading="h1"
        icon={<SearchIcon />}
        title={unreadable.title}
        className="flex-1 justify-center"
        action={
          <ButtonLink variant="primary" to={paths.swipe(listId)}>
            {wholeList}
          </ButtonLink>
        }
      >
        {unreadable.text}
      </EmptyState>
    </>
  )
}
