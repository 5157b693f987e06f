import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { PropertyList } from '../queries.ts'
import { useBinLists, useChangeLists, useRestoreLists } from './queries.ts'
import { manageText } from './text.ts'

type Lists = readonly PropertyList[]

const idsOf = (lists: Lists) => lists.map(({ id }) => id)
const titlesOf = (lists: Lists) => lists.map(({ title }) => title)

/** Archives lists and puts them into the bin. Each step says what it did and offers to undo it. */
export function useShelving() {
  const text = useText(manageText)
  const { mutate: change } = useChangeLists()
  const { mutate: restore } = useRestoreLists()
  const bin = useBinLists()
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

  const undoBinning = (listIds: string[]) =>
    restore(listIds, {
      onError,
      onSuccess: (answer) => toast.success(text.restored(titlesOf(answer.lists))),
    })
  const putIntoBin = (lists: Lists, onDone: () => void) =>
    bin.mutate(idsOf(lists), {
      onSuccess: ({ listIds }) => {
        onDone()
        const gone = lists.filter(({ id }) => listIds.includes(id))
        toast.undoable(text.binned(titlesOf(gone)), text.undo, () => undoBinning(listIds))
      },
    })
  return { archive, putIntoBin, isBinning: bin.isPending, hasFailed: bin.isError }
}
