import type { SampleKind } from '../exports/use-sample-export.ts'
import type { PropertyList } from './queries.ts'

/** What is open over the page, and for which list. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'rename' | 'delete' | 'complete' | 'insufficient-tokens' | 'ai'; list: PropertyList }

/** What can be done with a list from its card, row or menu. */
export type ListActs = {
  readonly onDialog: (dialog: OpenDialog) => void
  readonly onExport: (list: PropertyList) => void
  readonly onSample: (kind: SampleKind, list: PropertyList) => void
}
