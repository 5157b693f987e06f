import type { ListStage } from '@curbgrade/core/lists/contract'
import { MAX_LIST_TAG_CHARACTERS, MAX_LIST_TAGS, TRASH_DAYS } from '@curbgrade/core/lists/limits'
import { defineText } from '@curbgrade/core/text/define-text'

export const manageText = defineText(({ plural }) => {
  const lists = (count: number) => plural(count, { one: '# list', other: '# lists' })
  const nameOf = (titles: readonly string[]) =>
    titles.length === 1 ? `“${titles[0] ?? ''}”` : lists(titles.length)
  const verb = (titles: readonly string[], one: string, other: string) => (titles.length === 1 ? one : other)

  return {
    undo: 'Undo',
    failed: "We couldn't change your lists. Please try again.",

    filters: {
      label: 'Filter',
      shelf: 'Show',
      shelves: { current: 'Lists', archive: 'Archive' },
      trash: 'Trash',
      stage: 'Status',
      anyStage: 'Any status',
      stages: {
        not_started: 'Not started',
        in_progress: 'In progress',
        complete: 'Complete',
        ai_running: 'AI running',
        ai_stopped: 'AI stopped',
      } satisfies Record<ListStage, string>,
      tag: 'Tag',
      anyTag: 'Any tag',
      tagWithCount: (tag: string, count: number) => `${tag} (${count})`,
      clear: 'Clear filters',
      none: 'No lists match',
      noneText: 'No list fits the status and tag you chose.',
      emptyArchive: 'The archive is empty',
      emptyArchiveText: 'Archive lists that you keep but no longer work on.',
      reverse: 'Reverse order',
    },

    select: (title: string) => `Select ${title}`,
    selection: {
      label: 'Selected lists',
      count: (count: number) => `${lists(count)} selected`,
      all: (count: number) => `Select all ${count} shown`,
      tag: 'Tags',
      archive: 'Archive',
      unarchive: 'Move to Lists',
      export: 'Export',
      delete: 'Delete',
      clear: 'Clear selection',
      tooMany: (most: number) => `Select at most ${most} lists at once.`,
    },
    exporting: {
      done: (count: number) => plural(count, { one: '# file was saved.', other: '# files were saved.' }),
      stopped: (title: string, why: string) => `The export stopped at “${title}”. ${why}`,
    },

    tags: 'Tags',
    archive: 'Archive',
    unarchive: 'Move to Lists',
    archived: (titles: readonly string[]) => `${nameOf(titles)} ${verb(titles, 'was', 'were')} archived.`,
    unarchived: (titles: readonly string[]) =>
      `${nameOf(titles)} ${verb(titles, 'is', 'are')} back in your lists.`,
    trashed: (titles: readonly string[]) =>
      `${nameOf(titles)} ${verb(titles, 'is', 'are')} in the trash for ${TRASH_DAYS} days.`,
    restored: (titles: readonly string[]) => `${nameOf(titles)} ${verb(titles, 'is', 'are')} back.`,

    tagDialog: {
      title: (titles: readonly string[]) => `Tags of ${nameOf(titles)}`,
      text: `Up to ${MAX_LIST_TAGS} tags per list, to find it by.`,
      label: 'New tag',
      add: 'Add',
      used: 'Your tags',
      done: 'Done',
      tooLong: `Use at most ${MAX_LIST_TAG_CHARACTERS} characters.`,
      unreadable: "The tag contains characters that aren't allowed, such as line breaks.",
      tooMany: `A list has at most ${MAX_LIST_TAGS} tags. Remove one first.`,
    },
  }
})
