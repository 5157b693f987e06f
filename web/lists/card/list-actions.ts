import type { SampleKind } from '../../exports/index.ts'
import type { PropertyList } from '../queries.ts'

/** The open dialog, and its list. */
export type OpenDialog =
  | { kind: 'create'; file?: File }
  | { kind: 'rename' | 'delete' | 'complete' | 'insufficient-tokens' | 'ai'; list: PropertyList }

/** The actions for a list on its card, row or menu. */
export type ListActions = {
  readonly onDialog: (dialog: OpenDialog) => void
  readonly onExport: (list: PropertyList) => void
  readonly onSample: (kind: SampleKind, list: PropertyList) => void
}
