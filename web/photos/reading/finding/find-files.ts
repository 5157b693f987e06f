import { type DroppedItem, type TakenItem, takeItems, walkItem } from './dropped-items.ts'
import { findInArchive, isArchive } from './find-in-archive.ts'
import { createFinder, type Finder, type FindOptions, type FoundFiles } from './found-files.ts'
import { isIgnored } from './is-ignored.ts'

/** Must be called in the drop event, which empties the transfer when it ends. Rejects only with the signal's reason. */
export const findDroppedFiles = (transfer: DataTransfer, options: FindOptions = {}): Promise<FoundFiles> =>
  toFoundFiles(takeItems(transfer), options)

/** Takes what was dropped, or what an `<input type=file>` gives, whose files know their path if a folder was chosen. */
export async function toFoundFiles(
  items: Iterable<TakenItem>,
  options: FindOptions = {},
): Promise<FoundFiles> {
  const finder = createFinder(options)
  for (const item of items)
    for await (const inside of walkItem(item)) if (!(await addItem(inside, finder))) return finder.found()
  return finder.found()
}

function addItem(item: DroppedItem, finder: Finder): Promise<boolean> | boolean {
  if (item.kind === 'folder') return finder.see()
  if (item.kind === 'unreadable') return finder.addProblem(item.path, 'unreadable')
  const { path, file } = item
  return isArchive(path) && !isIgnored(path)
    ? findInArchive(path, file, finder)
    : finder.addFile(path, { kind: 'file', file })
}
