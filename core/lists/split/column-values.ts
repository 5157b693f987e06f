import { GrowingArray } from './growing-array.ts'

/** The values of a column, and which of them each row has. */
export type ValueGroups = {
  readonly column: number
  readonly values: readonly string[]
  /** For each row, the index of its value. */
  readonly groups: Uint8Array
}

/** A file isn't split into more lists by the values of a column. */
export const MAX_SPLIT_VALUES = 100

const MAX_VALUE_CHARACTERS = 100

/** Collects the values of a column until they are too many, or too long, to be names of lists. */
class OneColumn {
  readonly ids = new Map<string, number>()
  private readonly groups = new GrowingArray((length) => new Uint8Array(length))

  /** False if the file can't be split by this column. */
  add(cell: string | undefined): boolean {
    const value = (cell ?? '').trim()
    const id = this.ids.get(value) ?? this.ids.size
    this.ids.set(value, id)
    this.groups.push(id)
    return this.ids.size <= MAX_SPLIT_VALUES && value.length <= MAX_VALUE_CHARACTERS
  }

  toGroups(column: number): ValueGroups {
    return { column, values: [...this.ids.keys()], groups: this.groups.toArray() }
  }
}

export class ColumnValues {
  private readonly columns: Map<number, OneColumn>

  constructor(width: number) {
    this.columns = new Map(Array.from({ length: width }, (_, column) => [column, new OneColumn()]))
  }

  add(cells: readonly string[]): void {
    for (const [column, values] of this.columns) if (!values.add(cells[column])) this.columns.delete(column)
  }

  /** Of the columns with few values, but more than one. */
  toGroups(): ValueGroups[] {
    return [...this.columns].flatMap(([column, values]) =>
      values.ids.size > 1 ? [values.toGroups(column)] : [],
    )
  }
}
