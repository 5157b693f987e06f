import { useParams } from 'react-router'
import { isMissingList } from '../../client/is-missing-list.ts'
import { useList } from '../../client/use-list.ts'
import { MissingList } from '../../frame/missing-list.tsx'
import { QueryState } from '../../frame/query-state.tsx'
import { useText } from '../../text/language.ts'
import { ScaleContext } from '../../text/scale.ts'
import { ListPageFrame } from './list-page-frame.tsx'
import { RowsLoading } from './list-page-states.tsx'
import { OpenList } from './open-list.tsx'
import { listPageText } from './text.ts'

/** `/lists/:listId`: finds, shows and corrects the rows of a list. */
export function ListPage() {
  const { listId = '' } = useParams()
  return <ListById key={listId} listId={listId} />
}

function ListById({ listId }: { listId: string }) {
  const { missing, failed, retry } = useText(listPageText)
  const query = useList(listId)
  if (query.data && !isMissingList(query.error)) {
    const { list } = query.data
    return (
      <ScaleContext value={list.scale}>
        <OpenList list={list} />
      </ScaleContext>
    )
  }
  return (
    <ListPageFrame>
      <QueryState
        query={query}
        loading={<RowsLoading />}
        missing={<MissingList missing={missing} />}
        failed={failed}
        retry={retry}
      />
    </ListPageFrame>
  )
}
