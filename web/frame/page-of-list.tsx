import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isMissingList } from '../client/is-missing-list.ts'
import type { List } from '../client/list.ts'
import { paths } from '../client/paths.ts'
import { useList } from '../client/use-list.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { MissingList } from './missing-list.tsx'
import { QueryState } from './query-state.tsx'

type PageOfListProps = {
  text: {
    readonly title: string
    readonly back: string
    readonly missing: Parameters<typeof MissingList>[0]['missing']
    readonly failed: string
    readonly retry: string
  }
  loading: ReactNode
  children: (list: List) => ReactNode
}

/** A page below `/lists/:listId`, which leads back to the list page. */
export function PageOfList(props: PageOfListProps) {
  const { listId = '' } = useParams()
  return <LoadedList key={listId} listId={listId} {...props} />
}

function LoadedList({ listId, text, loading, children }: PageOfListProps & { listId: string }) {
  const query = useList(listId)
  const list = isMissingList(query.error) ? undefined : query.data?.list
  return (
    <Page
      title={text.title}
      subtitle={list?.title}
      back={
        <ButtonLink variant="ghost" to={paths.list(listId)} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {text.back}
        </ButtonLink>
      }
    >
      {list ? (
        children(list)
      ) : (
        <QueryState
          query={query}
          loading={loading}
          missing={<MissingList missing={text.missing} />}
          failed={text.failed}
          retry={text.retry}
        />
      )}
    </Page>
  )
}
