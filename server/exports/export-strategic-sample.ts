import { exportsContract } from '@curbgrade/core/exports/contract'
import { sampleFileName, strategicHeader } from '@curbgrade/core/exports/sample-files'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { drawSample } from '../ai/index.ts'
import { findListDetails } from '../lists/index.ts'
import { inSnapshot } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import { csvResponse } from './csv-response.ts'
import { findStrategicRows, type StrategicRow } from './sample-store.ts'
import type { ExportPorts } from './stream-list.ts'

/** Samples the rows of an AI list most worth reviewing (D34). Repeatable until the AI's predictions change. */
export const exportStrategicSample = ({ pool, appUrl }: ExportPorts) =>
  handle(exportsContract.exportStrategicSample, async ({ owner, body: { listId } }) => {
    const list = await findListDetails(pool, owner, listId)
    if (list === null) return refuse('not_found')
    const rows = await inSnapshot(pool, async (tx) =>
      findStrategicRows(tx, list.id, await drawSample(tx, list.id)),
    )
    if (rows.length === 0) return refuse('nothing_to_sample')
    const fileName = sampleFileName(list.title, 'strategic', new Date())
    return ok(csvResponse(fileName, strategicHeader, rows.map(toCells(appUrl))))
  })

const toCells = (appUrl: string) => (row: StrategicRow) => ({
  street: row.street,
  city: row.city,
  state: row.state,
  zip: row.zip,
  photo_url: row.photo === null ? null : `${appUrl}/api/images/${row.photo}`,
  ai_score: row.ai_score,
  confidence: row.confidence,
  predicted_class: row.predicted_class,
  ai_grade: row.ai_grade,
  why: row.why,
  selection_probability: row.probability,
  model_version: row.model_version,
  property_id: propertyId(row.row_no),
})
