import { TRASH_DAYS } from '@curbgrade/core/lists/limits'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const trashText = defineText(({ deviceDay, plural, textOf }) => ({
  title: 'Trash',
  subtitle: `Deleted lists stay here for ${TRASH_DAYS} days. They count toward what your account can store.`,
  back: 'My Property Lists',
  loading: 'Loading the trash…',
  failedToLoad: "We couldn't load the trash. Please try again.",
  tryAgain: 'Try again',
  loadMore: 'Show more lists',
  empty: 'The trash is empty',
  emptyText: `A list that you delete can be restored here for ${TRASH_DAYS} days.`,
  columns: {
    name: 'List Name',
    properties: 'Properties',
    deleted: 'Deleted',
    erased: 'Deleted forever',
    actions: 'Actions',
  },
  properties: textOf(nounsText).properties,
  day: deviceDay,
  restore: 'Restore',
  restoreOne: (title: string) => `Restore ${title}`,
  deleteForever: 'Delete forever',
  deleteOneForever: (title: string) => `Delete ${title} forever`,
  emptyTrash: 'Empty trash',
  restored: (title: string) => `“${title}” is back in your lists.`,
  restoredAs: (before: string, after: string) =>
    `“${before}” is back as “${after}”, because another list has its name.`,
  failed: "We couldn't do that. Please try again.",
  deleteForeverDialog: {
    title: (titles: readonly string[]) =>
      titles.length === 1
        ? `Delete “${titles[0] ?? ''}” forever?`
        : `Delete ${plural(titles.length, { one: '# list', other: '# lists' })} forever?`,
    text: (lists: number) =>
      lists === 1
        ? "Its file, photos and grades will be deleted. This can't be undone."
        : "Their files, photos and grades will be deleted. This can't be undone.",
  },
}))
