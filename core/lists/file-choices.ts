import { z } from 'zod'
import { isPlainText } from '../shared/plain-text.ts'
import { encodings } from './csv/decode-text.ts'
import { MAX_ADDRESS_CHARACTERS, MAX_COLUMNS, MAX_ROW_CELLS, MAX_SHEET_NAME_CHARACTERS } from './limits.ts'

/** 0-based (D15). */
const column = z.int().min(0).max(10_000)

/** As core/lists/address/address-plan.ts reads it. */
const fieldSource = z.union([
  column,
  z.strictObject({ joined: z.array(column).max(MAX_COLUMNS) }),
  z.strictObject({ constant: z.string().max(MAX_ADDRESS_CHARACTERS).refine(isPlainText) }),
  z.strictObject({ line: column }),
])
/** With a position, only the street is required. */
export const addressPlan = z.object({
  street: fieldSource,
  city: fieldSource.exactOptional(),
  state: fieldSource.exactOptional(),
  zip: fieldSource.exactOptional(),
  position: z
    .union([z.strictObject({ lat: column, lng: column }), z.strictObject({ point: column })])
    .nullable()
    .exactOptional(),
})
/** Characters. Holds four constants and all columns of a list. */
const MAX_PLAN_JSON = 2_000

export const columnsToKeep = z.array(column).max(MAX_ROW_CELLS)

/** How a person chose to read a file, as fields of the form that uploads it. */
export const fileChoices = {
  encoding: z.enum(encodings).optional().describe('Of a text file; found by its bytes if missing'),
  sheet: z
    .string()
    .max(MAX_SHEET_NAME_CHARACTERS)
    .optional()
    .describe('The name of a workbook’s visible sheet; the one that Excel would show if missing'),
  hidden: z
    .enum(['leave_out', 'include'])
    .default('leave_out')
    .describe('Rows and columns that Excel hides, such as those that a filter leaves out'),
  placeholders: z
    .enum(['leave_out', 'include'])
    .default('leave_out')
    .describe('Rows with a placeholder in place of a value, such as UNKNOWN, or with only a post office box'),
  mapping: z
    .string()
    .max(MAX_PLAN_JSON)
    .optional()
    .describe(
      'JSON {street, city, state, zip, position}. A field is a zero-based column index, {"joined": [columns]}, {"constant": text} or {"line": column of a one-line address}. The optional position is {"lat": column, "lng": column} in degrees, or {"point": column} for one column with POINT (lng lat) or (lat, lng): such rows need only a street and no lookup. Without it, columns whose names and values say so are used for rows with a whole address; null leaves them unused. The geometries of a GeoJSON are its position, as two columns after those of its properties, unless this says otherwise.',
    ),
  columns: z
    .string()
    .max(5 * MAX_ROW_CELLS)
    .optional()
    .describe(
      `JSON array of zero-based column indexes, ascending: the columns to keep of a file that has more than ${MAX_COLUMNS}. Must include those of the address. Columns that an export of ours added don't count.`,
    ),
}
