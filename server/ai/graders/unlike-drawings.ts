import { imageryOf } from '@curbgrade/core/ai/trained-imagery'
import type { Backbone, Heads } from './backbone.ts'

/** Models of photos abstain from what the heads of drawings know, because few photos don't show what isn't one. */
export const unlikeDrawings = (heads: Heads, { drawings }: Pick<Backbone, 'drawings'>): Heads => ({
  ...heads,
  headFor: async (request) => {
    const model = await heads.headFor(request)
    const { kind, provenance } = request.picture
    const isPhoto = imageryOf(provenance.provider) === 'photos'
    return model !== null && isPhoto && drawings !== undefined ? { ...model, unlike: drawings(kind) } : model
  },
})
