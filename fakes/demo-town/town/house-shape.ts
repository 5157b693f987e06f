export type RoofKind = 'side-gable' | 'front-gable' | 'hip' | 'flat'
export type OpeningKind = 'window' | 'picture-window' | 'door' | 'garage' | 'slider'

/** An opening in a wall: center and bottom in the wall's coordinates. */
export type Opening = {
  readonly kind: OpeningKind
  readonly x: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

/**
 * A box with a roof. `front` is its distance in front of the main wall, `base` its floor height above the ground.
 */
export type Block = {
  readonly x: number
  readonly width: number
  readonly front: number
  readonly depth: number
  readonly base: number
  readonly wall: number
  readonly roof: RoofKind
  /** Rise per run. */
  readonly pitch: number
  readonly openings: readonly Opening[]
}

export type Porch = {
  readonly x: number
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly posts: number
  readonly look: 'posts' | 'columns' | 'piers'
  readonly hasRail: boolean
  readonly roof: 'shed' | 'gable' | 'flat'
}

export type HouseShape = {
  readonly main: Block
  readonly wings: readonly Block[]
  readonly porch: Porch | null
  readonly dormers: readonly number[]
  readonly doorX: number
  readonly driveX: number | null
}
