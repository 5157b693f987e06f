import type { SampleKind } from '../../exports/index.ts'
import type { TakenItem } from '../../photos/index.ts'
import type { PropertyList } from '../queries.ts'

export type OpenDialog =
  | { kind: 'create'; items?: readonly TakenItem[] }
  | { kind: 'next-edition'; list: PropertyList; items?: readonly TakenItem[] }
  | { kind: 'delete' | 'tags'; lists: readonly PropertyList[] }
  | {
      kind: 'rename' | 'scale' | 'complete' | 'insufficient-tokens' | 'ai'
      list: PropertyList
    }

export type ListActions = {
  readonly onDialog: (dialog: OpenDialog) => void
  readonly onExport: (list: PropertyList) => void
  readonly onArchive: (lists: readonly PropertyList[], archived: boolean) => void
  readonly onSample: (kind: SampleKind, list: PropertyList) => void
}
