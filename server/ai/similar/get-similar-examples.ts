import { similarContract } from '@curbgrade/core/ai/similar-contract'
import { parsePropertyId, propertyId } from '@curbgrade/core/lists/property-id'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { nearestByGrade } from '@curbgrade/learning/metrics/nearest-by-grade'
import { handle } from '../../platform/http/route.ts'
import { currentEmbedders } from '../learning/embedders.ts'
import { bytesToVector } from '../learning/features-store.ts'
import { embedMissing, type LabelPorts } from '../learning/gather-labels.ts'
import { type CandidateRow, findFeatures, findGradedPictures, findSubjectPicture } from './similar-store.ts'

/** Computes features once, in a worker thread, and only if that is free and the terms allow it. */
export const getSimilarExamples = (ports: LabelPorts) =>
  handle(similarContract.getSimilarExamples, async ({ user, owner, params }) => {
    const rowNo = parsePropertyId(params.propertyId)
    if (rowNo === null) return refuse('malformed', { problems: ['params.propertyId: is not a property id'] })
    const property = { ownerId: owner, listId: params.listId, rowNo }
    const subject = await findSubjectPicture(ports.pool, property)
    if (subject === null) return refuse('not_found')
    const { kind, image_id: imageId, file_path: path, provenance } = subject
    if (imageId === null || !ports.backbone.embedder.isFree) return ok({ examples: [] })
    const [embedder] = (await currentEmbedders(ports.backbone, user.id))[kind]
    const stored = await findFeatures(ports.pool, imageId, embedder)
    const features = stored
      ? bytesToVector(stored)
      : (
          await embedMissing(
            ports,
            { ownerId: owner, kind, embedder },
            { image_id: imageId, file_path: path },
          )
        )?.vector
    if (features === undefined) return ok({ examples: [] })
    const isDrawing = provenance.provider === 'demo'
    const candidates = await findGradedPictures(ports.pool, property, { kind, embedder, isDrawing })
    const nearest = nearestByGrade(
      features,
      candidates.map((row) => ({ ...row, features: bytesToVector(row.vector) })),
    )
    return ok({ examples: [...nearest.values()].map(present) })
  })

const present = ({ list_id: listId, row_no: rowNo, grade, image_id: imageId }: CandidateRow) => ({
  grade,
  listId,
  propertyId: propertyId(rowNo),
  photo: `/api/images/${imageId}`,
})
