import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { PropertyList } from '../queries.ts'
import { useChangeLists, useRestoreLists, useTrashLists } from './queries.ts'
import { manageText } from './text.ts'

type Lists = readonly PropertyList[]

const idsOf = (lists: Lists) => lists.map(({ id }) => id)
const titlesOf = (lists: Lists) => lists.map(({ title }) => title)

/** Archives lists and moves them to the trash. Announces each step and offers to undo it. */
export function useShelving() {
  const text = useText(manageText)
  const { mutate: change } = useChangeLists()
  const { mutate: restore } = useRestoreLists()
  const trash = useTrashLists()
  const onError = () => toast.error(text.failed)

  const undoArchiving = (lists: Lists, archived: boolean) =>
    change({ listIds: idsOf(lists), archived: !archived }, { onError })
  const archive = (lists: Lists, archived: boolean) =>
    change(
      { listIds: idsOf(lists), archived },
      {
        onError,
        onSuccess: () =>
          toast.undoable((archived ? text.archived : text.unarchived)(titlesOf(lists)), text.undo, () =>
            undoArchiving(lists, archived),
          ),
      },
    )

  const undoTrashing = (listIds: string[]) =>
    restore(listIds, {
      onError,
      onSuccess: (answer) => toast.success(text.restored(titlesOf(answer.lists))),
    })
  const putIntoTrash = (lists: Lists, onDone: () => void) =>
    trash.mutate(idsOf(lists), {
      onSuccess: ({ listIds }) => {
        onDone()
        const gone = lists.filter(({ id }) => listIds.includes(id))
        toast.undoable(text.trashed(titlesOf(gone)), text.undo, () => undoTrashing(listIds))
      },
    })
  return { archive, putIntoTrash, isTrashing: trash.isPending, hasFailed: trash.isError }
}
