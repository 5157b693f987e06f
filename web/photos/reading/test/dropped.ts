/** A folder of a drop: names with their files, folders, or null for what can't be read. */
export type Folder = { readonly [name: string]: File | Folder | null }

const ENTRIES_AT_A_TIME = 100

/** What the drop event of a browser gives for these. */
export function dropOf(folder: Folder): DataTransfer {
  const items = Object.keys(folder).map((name) => ({
    kind: 'file',
    webkitGetAsEntry: () => toEntry(`/${name}`, folder[name] ?? null),
    getAsFile: () => null,
  }))
  return { items } as unknown as DataTransfer
}

function toEntry(fullPath: string, item: File | Folder | null): FileSystemEntry {
  const isFile = item === null || item instanceof File
  const entry = { fullPath, name: fullPath.split('/').at(-1), isFile, isDirectory: !isFile }
  const rest = isFile ? { file: openerOf(item) } : { createReader: () => readerOf(fullPath, item) }
  return Object.assign(entry, rest) as unknown as FileSystemEntry
}

const openerOf =
  (file: File | null): FileSystemFileEntry['file'] =>
  (onFile, onError) => {
    if (file !== null) onFile(file)
    else onError?.(new DOMException('gone', 'NotFoundError'))
  }

function readerOf(path: string, folder: Folder): Pick<FileSystemDirectoryReader, 'readEntries'> {
  const names = Object.keys(folder)
  return {
    readEntries: (onEntries, onError) => {
      if (names.includes('locked')) return onError?.(new DOMException('locked', 'NotReadableError'))
      const page = names.splice(0, ENTRIES_AT_A_TIME)
      onEntries(page.map((name) => toEntry(`${path}/${name}`, folder[name] ?? null)))
    },
  }
}
