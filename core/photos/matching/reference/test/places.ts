import { writeLine } from './address.ts'
import { drawCameraName, drawDate } from './camera-names.ts'
import type { Draw } from './draw.ts'
import type { Property, Town } from './town.ts'

type Named = { readonly name: string; readonly property: Property; readonly town: Town }

/** Where a file lies. */
export type Place = {
  readonly kind: string
  readonly write: (draw: Draw, named: Named) => string
  /** Whether the place alone says the property. */
  readonly saysProperty?: true
  /** Whether a name that is clear by itself isn't in this place. */
  readonly misleads?: true
}

const inFolder = (kind: string, write: (draw: Draw, property: Property) => string): Place => ({
  kind,
  write: (draw, { name, property }) => `${write(draw, property)}/${name}`,
})

const NONE: Place = { kind: 'none', write: (_, { name }) => name }

const folderOf = (draw: Draw, { address, parcel }: Property, { columns }: Town) => {
  const isById = (columns === 'parcel' || columns === 'both') && draw.chance(0.5)
  return (isById ? parcel : writeLine(address)).replaceAll('/', '-')
}

const PROPERTY: Place = {
  kind: 'property',
  saysProperty: true,
  write: (draw, { property, town }) =>
    `${folderOf(draw, property, town)}/${draw.pick([drawCameraName(draw).text, 'front', '2', 'IMG_0012', 'rear (1)'])}`,
}

const STREET: Place = {
  kind: 'street',
  saysProperty: true,
  write: (draw, { property: { address } }) =>
    `${writeLine({ ...address, number: '', unit: '' })}/${address.number.replace('/', '-')}${draw.pick(['', '', '_2', ' front', 'a', ' (1)', '-3'])}`,
}

/** The folder is another property's: a photo lies there by mistake, or to show what is beside it. */
const OTHER_PROPERTY: Place = {
  kind: 'other property',
  misleads: true,
  write: (draw, { name, town }) =>
    `${folderOf(draw, draw.pick(town.properties), town)}/${draw.chance(0.8) ? name : `neighbor ${name}`}`,
}

const PLACES: readonly Place[] = [
  NONE,
  inFolder('project', (draw) =>
    draw.pick(['Photos', 'Photos 2024', 'Upload/final', 'Smith', 'Batch 3', 'Route 12']),
  ),
  inFolder('date', (draw) => draw.pick([drawDate(draw), '2024/05', `2024/${drawDate(draw)}`])),
  inFolder('camera', (draw) => draw.pick(['DCIM/100CANON', 'DCIM/Camera', 'Camera Roll', '101MSDCF'])),
  inFolder('city', (_, { address }) => address.street.city.name),
  PROPERTY,
  OTHER_PROPERTY,
  STREET,
]

export const drawPlace = (draw: Draw): Place => (draw.chance(0.5) ? NONE : draw.pick(PLACES))
