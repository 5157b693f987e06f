import { useState } from 'react'
import { useMe } from '../client/session/me.ts'
import { storedBalance } from '../client/session-cache.ts'
import { ExportDialogs, SampleDialog, useExport, useSampleExport } from '../exports/index.ts'
import type { TakenItem } from '../photos/index.ts'
import { useText } from '../text/language.ts'
import { Page } from '../ui/page.tsx'
import { type CreatedList, ListCreated } from './card/list-created.tsx'
import { PageDrop } from './create/file/page-drop.tsx'
import { ListDialogs } from './dialogs/list-dialogs.tsx'
import { ListsBody } from './lists-body.tsx'
import { ListsToolbar } from './lists-toolbar.tsx'
import { ListsTotals } from './lists-totals.tsx'
import { LowBalance } from './low-balance.tsx'
import type { OpenDialog } from './manage/list-actions.ts'
import { ListFilters } from './manage/list-filters.tsx'
import { SelectionBar } from './manage/selection-bar.tsx'
import { useSelection } from './manage/use-selection.ts'
import { useShelving } from './manage/use-shelving.ts'
import { listsText } from './text.ts'
import { useListSearch } from './use-list-search.ts'
import { useListView } from './use-list-view.ts'
import { useNewListLink } from './use-new-list-link.ts'

/** My Property Lists (Spec 2). */
export function ListsPage() {
  const text = useText(listsText)
  const search = useListSearch()
  const lists = search.query
  const [view, setView] = useListView()
  const exporting = useExport()
  const samples = useSampleExport()
  const [asked, setDialog] = useState<OpenDialog>()
  const link = useNewListLink()
  const dialog = asked ?? link.dialog
  const closeDialog = () => {
    setDialog(undefined)
    link.close()
  }
  const [created, setCreated] = useState<CreatedList>()
  // The new list's current state; undefined once it's deleted.
  const createdList = search.found.find(({ id }) => id === created?.list.id)
  const me = useMe().data
  const tokens = me?.tokens ?? storedBalance()
  const selection = useSelection(search.found)
  const shelving = useShelving()
  const actions = {
    onDialog: setDialog,
    onExport: exporting.ask,
    onSample: samples.start,
    onArchive: shelving.archive,
  }
  return (
    <Page
      title={text.title}
      width="columns"
      subtitle={<ListsTotals search={search} hasMore={lists.hasNextPage} />}
      actions={
        <ListsToolbar
          search={search}
          view={view}
          onView={setView}
          isRefreshing={lists.isRefetching && !search.isSearching}
          onRefresh={() => void lists.refetch()}
          onCreate={() => setDialog({ kind: 'create' })}
        />
      }
    >
      {created && createdList && (
        <ListCreated
          list={createdList}
          expected={created.expected}
          tokens={tokens}
          onDialog={setDialog}
          onDismiss={() => setCreated(undefined)}
        />
      )}
      <LowBalance tokens={tokens} welcomeTokens={me?.welcomeTokens ?? 0} />
      <ListFilters search={search} />
      <ListsBody
        query={lists}
        search={search}
        view={view}
        selection={selection}
        tokens={tokens}
        actions={actions}
      />
      <SelectionBar selection={selection} shown={search.found.length} actions={actions} />
      <PageDrop onItems={(items) => setDialog(withItems(items, asked))} />
      <ListDialogs
        dialog={dialog}
        lists={search.found}
        shelving={shelving}
        tokens={tokens}
        onClose={closeDialog}
        onExport={exporting.ask}
        onStrategicSample={(list) => samples.start('strategic', list)}
        onCreated={setCreated}
      />
      <ExportDialogs exporting={exporting} />
      <SampleDialog samples={samples} />
    </Page>
  )
}

const withItems = (items: readonly TakenItem[], open: OpenDialog | undefined): OpenDialog =>
  open?.kind === 'next-edition' ? { ...open, items } : { kind: 'create', items }
