export type DroppedItem =
  | { readonly kind: 'file'; readonly path: string; readonly file: File }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'unreadable'; readonly path: string }

/** What was dropped or chosen: an entry for each folder, which only a drop has. Not every source of a drop gives entries. */
export type TakenItem = FileSystemEntry | File

/** Must be called in the drop event, which empties the transfer when it ends. */
export const takeItems = ({ items }: DataTransfer): TakenItem[] =>
  Array.from(items).flatMap((item) => {
    const taken = item.kind === 'file' ? takeItem(item) : null
    return taken === null ? [] : [taken]
  })

function takeItem(item: DataTransferItem): TakenItem | null {
  const entry = item.webkitGetAsEntry()
  return entry?.isDirectory ? entry : (item.getAsFile() ?? entry)
}

export async function* walkItem(item: TakenItem): AsyncGenerator<DroppedItem> {
  if (item instanceof File)
    return yield { kind: 'file', path: item.webkitRelativePath || item.name, file: item }
  const folders: FileSystemDirectoryEntry[] = []
  if (isFolder(item)) folders.push(item)
  else yield await openFile(item)
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop())
    yield* walkFolder(folder, folders)
}

/** Adds the folders in it to `folders`. */
async function* walkFolder(
  folder: FileSystemDirectoryEntry,
  folders: FileSystemDirectoryEntry[],
): AsyncGenerator<DroppedItem> {
  const reader = folder.createReader()
  for (let page = await readPage(reader); page?.length !== 0; page = await readPage(reader)) {
    if (page === null) return yield { kind: 'unreadable', path: pathOf(folder) }
    folders.push(...page.filter(isFolder))
    yield* await Promise.all(page.map(openEntry))
  }
}

/** Browsers give about 100 entries at a time, and none at the end. Null: the folder can't be read. */
const readPage = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[] | null> =>
  new Promise((resolve) => {
    reader.readEntries(resolve, () => resolve(null))
  })

const openEntry = async (entry: FileSystemEntry): Promise<DroppedItem> =>
  isFolder(entry) ? { kind: 'folder', path: pathOf(entry) } : openFile(entry)

const openFile = (entry: FileSystemEntry): Promise<DroppedItem> =>
  new Promise((resolve) => {
    const path = pathOf(entry)
    const giveUp = () => resolve({ kind: 'unreadable', path })
    if (isFile(entry)) entry.file((file) => resolve({ kind: 'file', path, file }), giveUp)
    else giveUp()
  })

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const pathOf = ({ fullPath }: FileSystemEntry): string => fullPath.replace(/^\//, '')
