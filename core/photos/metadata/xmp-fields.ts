import { toHeading } from './heading.ts'
import type { PhotoMetadata } from './photo-metadata.ts'

export type XmpFields = Pick<PhotoMetadata, 'isSphere' | 'sphereHeading' | 'isFromAbove'>

/** Reads three properties by their names, whatever the prefix of their namespace. Isn't a parser of XML. */
export function readXmp(text: string): XmpFields {
  return {
    isSphere: valuesOf(text, PROJECTION)[0]?.toLowerCase() === 'equirectangular',
    sphereHeading: toHeading(toNumber(valuesOf(text, POSE_HEADING)[0])),
    isFromAbove: valuesOf(text, PITCH).some((pitch) => (toNumber(pitch) ?? 0) <= MAX_PITCH_FROM_ABOVE),
  }
}

/** In degrees: 0 is the horizon, -90 straight down. */
const MAX_PITCH_FROM_ABOVE = -45

/** An attribute or an element. Each repetition is bounded, so that no text takes long. */
const propertyNamed = (name: string): RegExp =>
  new RegExp(`${name}(?:\\s{0,8}=\\s{0,8}["']([^"'<]{0,64})["']|\\s{0,8}>([^<]{0,64})<)`, 'g')

const PROJECTION = propertyNamed(':ProjectionType')
const POSE_HEADING = propertyNamed(':PoseHeadingDegrees')
/** DJI, Autel and others. `Camera:Pitch` isn't among them, because it counts from straight down. */
const PITCH = propertyNamed('(?:Gimbal|Camera)Pitch(?:Degrees?)?')

const valuesOf = (text: string, property: RegExp): string[] =>
  Array.from(text.matchAll(property), ([, attribute, element]) => (attribute ?? element ?? '').trim())

const toNumber = (text: string | undefined): number | undefined =>
  text !== undefined && NUMBER.test(text) ? Number(text) : undefined

const NUMBER = /^[+-]?\d{1,4}(?:\.\d{0,20})?$/
