import { imageryOf } from '@curbgrade/core/ai/trained-imagery'
import type { Backbone, Heads } from './backbone.ts'

/** Models of photos abstain from what the heads of drawings accept: a few dozen photos don't teach them what a drawing is. */
export const unlikeDrawings = (heads: Heads, { drawings }: Pick<Backbone, 'drawings'>): Heads => ({
  ...heads,
  headFor: async (request) => {
    const model = await heads.headFor(request)
    const { kind, provenance } = request.picture
    const isPhoto = imageryOf(provenance.provider) === 'photos'
    return model !== null && isPhoto && drawings !== undefined ? { ...model, unlike: drawings(kind) } : model
  },
})
