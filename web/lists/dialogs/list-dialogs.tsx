import { useState } from 'react'
import { AiDialog } from '../../ai/index.ts'
import type { CreatedList } from '../card/list-created.tsx'
import { CreateListDialog } from '../create/create-list-dialog.tsx'
import type { OpenDialog } from '../manage/list-actions.ts'
import { TagsDialog } from '../manage/tags-dialog.tsx'
import type { useShelving } from '../manage/use-shelving.ts'
import type { PropertyList } from '../queries.ts'
import { DeleteListsDialog } from './delete-dialog.tsx'
import { InsufficientTokensDialog } from './insufficient-tokens-dialog.tsx'
import { ListCompleteDialog } from './list-complete-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ScaleDialog } from './scale-dialog.tsx'

type ListDialogsProps = {
  dialog: OpenDialog | undefined
  lists: readonly PropertyList[]
  shelving: ReturnType<typeof useShelving>
  tokens: number | undefined
  onClose: () => void
  onExport: (list: PropertyList) => void
  onStrategicSample: (list: PropertyList) => void
  onCreated: (created: CreatedList) => void
}

/** Keeps the create dialog mounted, so that its input survives an accidental Escape. */
export function ListDialogs(props: ListDialogsProps) {
  const { dialog, lists, shelving, tokens, onClose, onExport, onStrategicSample, onCreated } = props
  const [draft, setDraft] = useState(0)
  const endDraft = () => {
    setDraft(draft + 1)
    onClose()
  }
  const exportAndClose = (list: PropertyList) => {
    onClose()
    onExport(list)
  }
  /** The list's current state: rows may have been graded since the dialog opened. */
  const current = (opened: PropertyList) => lists.find(({ id }) => id === opened.id) ?? opened
  const titles = lists.map(({ title }) => title)
  const creating = { otherTitles: titles, tokens: tokens ?? 0, onClose }
  return (
    <>
      <CreateListDialog
        {...creating}
        key={draft}
        isOpen={dialog?.kind === 'create'}
        dropped={dialog?.kind === 'create' ? dialog.items : undefined}
        onDiscard={endDraft}
        onCreated={(created) => {
          endDraft()
          onCreated(created)
        }}
      />
      {dialog?.kind === 'next-edition' && (
        <CreateListDialog
          {...creating}
          isOpen
          editionOf={dialog.list}
          dropped={dialog.items}
          onDiscard={onClose}
          onCreated={(created) => {
            onClose()
            onCreated(created)
          }}
        />
      )}
      {dialog?.kind === 'rename' && (
        <RenameDialog list={dialog.list} otherTitles={titles} onClose={onClose} />
      )}
      {dialog?.kind === 'scale' && <ScaleDialog list={dialog.list} onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeleteListsDialog lists={dialog.lists.map(current)} shelving={shelving} onClose={onClose} />
      )}
      {dialog?.kind === 'tags' && <TagsDialog lists={dialog.lists} onClose={onClose} />}
      {dialog?.kind === 'complete' && (
        <ListCompleteDialog
          list={current(dialog.list)}
          onClose={onClose}
          onExport={() => exportAndClose(current(dialog.list))}
        />
      )}
      {dialog?.kind === 'ai' && (
        <AiDialog
          list={current(dialog.list)}
          onClose={onClose}
          onExport={() => exportAndClose(current(dialog.list))}
          onStrategicSample={() => {
            onClose()
            onStrategicSample(current(dialog.list))
          }}
        />
      )}
      {dialog?.kind === 'insufficient-tokens' && (
        <InsufficientTokensDialog list={dialog.list} tokens={tokens ?? 0} onClose={onClose} />
      )}
    </>
  )
}
