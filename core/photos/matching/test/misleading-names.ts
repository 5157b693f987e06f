import type { Draw } from '../../../../fixtures/messy-files/draw.ts'
import type { DrawnList, Property } from './draw-list.ts'
import {
  drawCameraName,
  drawDay,
  drawTime,
  type Style,
  toPath,
  writeAddress,
  writeProperty,
} from './plain-names.ts'

/** A file, and the property it shows; null if that's none of the list, or if its name can't say which. */
export type DrawnFile = {
  readonly path: string
  readonly property: Property | null
  /** What names the property, if it isn't its own name. */
  readonly named?: string
  readonly trick: string
  /** Whether the name says the property for certain, so that no one should be asked. */
  readonly isClear: boolean
}

type Context = {
  readonly draw: Draw
  readonly list: DrawnList
  readonly style: Style
  /** A property of the county. */
  readonly property: Property
  /** One of the list. */
  readonly listed: Property
}

type Trick = (context: Context) => Omit<DrawnFile, 'trick' | 'isClear'> | null

const digit = (draw: Draw): string => String(draw.between(0, 9))

/** One digit is wrong, missing, more, or swapped. */
function mistype(text: string, draw: Draw): string {
  const places = Array.from(text).flatMap((character, at) => (/\d/.test(character) ? [at] : []))
  const at = places[draw.between(0, places.length - 1)]
  if (at === undefined) return `${text}1`
  const [before, wrong, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
  return draw.pick([
    before + digit(draw) + after,
    before + after,
    before + digit(draw) + wrong + after,
    /^\d/.test(after) ? before + after.charAt(0) + wrong + after.slice(1) : before + digit(draw) + after,
  ])
}

/** Two properties of which a name or a folder could name one as a part of the other. */
const isUnclear = (a: Property, b: Property): boolean =>
  isDay(a.id) || isDay(b.id) || (a.address.number === b.address.number && a.address.name === b.address.name)

const isDay = (id: string): boolean => /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(id)

const digitsOf = (id: string): string => id.replace(/\D/g, '')

/** Each is a way in which names go wrong, or seem to name a property that they don't. */
export const TRICKS: Readonly<Record<string, Trick>> = {
  'one digit wrong': ({ property, style, draw }) => {
    const named = mistype(writeProperty(property, style), draw)
    return { path: toPath(named, style, draw), property, named }
  },
  'a longer number': ({ listed, style, draw }) => ({
    path: toPath(
      `${listed.idInNames}${draw.pick(['-', '', '_', ' ', '.'])}${draw.between(2051, 9999)}`,
      style,
      draw,
    ),
    property: null,
  }),
  'a number before': ({ listed, style, draw }) => ({
    path: toPath(
      `${draw.between(1, 99)}${draw.pick(['-', '', '_', ' ', '.'])}${writeProperty(listed, style)}`,
      style,
      draw,
    ),
    property: null,
  }),
  'a neighbor': ({ listed, style, draw }) => ({
    path: `${draw.pick(['next to', 'not', 'neighbor of', 'across from', 'lot behind'])} ${writeProperty(listed, style)}.jpg`,
    property: null,
  }),
  'a remark': ({ property, style, draw }) => ({
    path: `${writeProperty(property, style)} ${draw.pick(['Smith', 'new roof', 'see 2nd photo', 'garage'])}.jpg`,
    property,
  }),
  'two properties': ({ listed, property, style }) =>
    isUnclear(listed, property)
      ? null
      : { path: `${writeProperty(listed, style)} ${writeProperty(property, style)}.jpg`, property: null },
  'another folder': ({ listed, property, style, draw }) => {
    const path = toPath(writeProperty(property, style), { ...style, isFolder: false }, draw)
    return isUnclear(listed, property)
      ? null
      : { path: `${writeProperty(listed, style)}/${path}`, property: null }
  },
  'a folder of another': ({ listed, property, style, draw }) => {
    const path = toPath(writeProperty(listed, style), { ...style, isFolder: false }, draw)
    return isUnclear(listed, property)
      ? null
      : { path: `${writeProperty(property, style)}/${path}`, property: null }
  },
  'an account': ({ property, draw }) => ({
    path: `${property.account}${draw.pick(['', '_2', ' front', '/IMG_0001'])}.jpg`,
    property: property.account === '' ? null : property,
    named: property.account,
  }),
  'an account in a number': ({ listed, draw }) => ({
    path: `${draw.between(1, 999)}${draw.pick(['-', ' ', '_', ''])}${listed.account}${draw.pick(['-', ' ', '_', ''])}${draw.between(1, 9999)}.jpg`,
    property: null,
  }),
  'an account as a house number': ({ listed, property, style }) => ({
    path: `${writeAddress({ ...property.address, number: listed.account }, style)}.jpg`,
    property: null,
  }),
  'a letter apart': ({ listed, style, draw }) => ({
    path: `${writeAddress({ ...listed.address, number: `${listed.address.number}${draw.pick([' ', '-', ''])}B` }, style)}.jpg`,
    property: null,
  }),
  'an id as a counter': ({ list, listed, draw }) => {
    const words = ['IMG_', 'DSC', 'DSC_', 'P', 'DJI_', 'image', 'photo ', 'Photo_', 'IMG-', 'MVIMG_']
    const name = draw.pick(words) + digitsOf(listed.id).slice(-draw.between(3, 8))
    return list.properties.some(({ id }) => id === name) ? null : { path: `${name}.jpg`, property: null }
  },
  'a bare counter': ({ draw }) => ({
    path: `${String(draw.between(1, draw.pick([300, 9999]))).padStart(draw.pick([1, 4]), '0')}${draw.pick(['', '', ' (1)', '_2'])}.jpg`,
    property: null,
  }),
  'a camera': ({ draw }) => ({
    path: `${draw.pick(['', '2026/04/', 'DCIM/100MEDIA/'])}${drawCameraName(draw)}.jpg`,
    property: null,
  }),
  'a date': ({ draw }) => {
    const day = drawDay(draw)
    const marked = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
    const us = `${day.slice(4, 6)}-${day.slice(6)}-${day.slice(0, 4)}`
    return {
      path: `${draw.pick([day, marked, us, `${day}_${drawTime(draw)}`, `${day}/IMG_0001`, `${day}_2`, `${day}/1`])}.jpg`,
      property: null,
    }
  },
  'an id as a date': ({ list, draw }) => {
    const dated = list.listed.filter(({ id }) =>
      /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|1\d|2[0-8])$/.test(id),
    )
    if (dated.length === 0) return null
    return {
      path: `${draw.pick(dated).id}${draw.pick(['', '_2', '_101112', '/IMG_0001', ' (1)'])}.jpg`,
      property: null,
    }
  },
  'an id as a time': ({ list, draw }) => {
    const timed = list.listed.filter(({ id }) => /^(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(id))
    return timed.length === 0 ? null : { path: `${drawDay(draw)}_${draw.pick(timed).id}.jpg`, property: null }
  },
  'a sequence that makes another id': ({ list, property, draw }) => {
    const { id } = property
    const sequence = draw.pick(['-1', '-2', '-5', '_3', 'A', 'B', '-A', ' 4', '1', '2'])
    const isOther = list.properties.some((other) => other.id === `${id}${sequence}`)
    const { idInNames } = property
    return { path: `${idInNames}${sequence}.jpg`, property: isOther ? null : property, named: idInNames }
  },
  'a part of an id': ({ list, property, draw }) => {
    const parts = property.id.split(/[-.]/)
    if (parts.length < 3) return null
    const part = parts.slice(draw.pick([0, 1]), 2).join('-')
    return { path: `${part}.jpg`, property: list.properties.find(({ id }) => id === part) ?? null }
  },
  'an id in folders': ({ property, draw }) => ({
    path: `${property.id.split(/[-.]/).join('/')}${draw.pick(['', '/IMG_0001'])}.jpg`,
    property,
  }),
  'other marks': ({ property, draw }) => ({
    path: `${property.id.replaceAll(/[-.]/g, draw.pick(['', ' ', '_', '.', '-', '--']))}${draw.pick(['', '_2', '-3', 'b'])}.jpg`,
    property,
  }),
  'zeros lost here and there': ({ property }) => {
    const named = property.id.replace(/(^|\D)0/g, '$1')
    return { path: `${named}.jpg`, property, named }
  },
  'zeros more': ({ property }) => {
    const named = property.id.replace(/(\d+)$/, '0$1')
    return { path: `${named}.jpg`, property, named }
  },
  'a unit as a sequence': ({ list, style, draw }) => {
    const units = list.properties.filter(({ address }) => address.unit !== '')
    if (units.length === 0) return null
    const property = draw.pick(units)
    const house = writeAddress({ ...property.address, unit: '' }, style)
    return {
      path: `${house}${draw.pick(['_', ' ', '-', ' #', '/', ' - '])}${property.address.unit}.jpg`,
      property,
    }
  },
  'a house without its unit': ({ list, style, draw }) => {
    const units = list.properties.filter(({ address }) => address.unit !== '')
    if (units.length === 0) return null
    const { address } = draw.pick(units)
    return { path: toPath(writeAddress({ ...address, unit: '' }, style), style, draw), property: null }
  },
  'a street without its type': ({ property, style, draw }) => ({
    path: toPath(writeAddress({ ...property.address, type: '' }, style), style, draw),
    property,
  }),
  'a street without its direction': ({ property, style, draw }) => ({
    path: toPath(writeAddress({ ...property.address, before: '' }, style), style, draw),
    property,
  }),
  'another type': ({ listed, style, draw }) => ({
    path: toPath(
      writeAddress({ ...listed.address, type: 'Blvd' }, { ...style, isShort: false }),
      style,
      draw,
    ),
    property: null,
  }),
  'another direction': ({ listed, style, draw }) => ({
    path: toPath(
      draw.chance(0.5)
        ? writeAddress({ ...listed.address, before: 'W' }, style)
        : `${writeAddress(listed.address, style)}${style.gap}${draw.pick(['N', 'W', 'South'])}`,
      style,
      draw,
    ),
    property: null,
  }),
  'another town': ({ listed, style, draw }) => ({
    path: `${writeAddress(listed.address, style)}${style.gap}${draw.pick(['Capital City', 'Ogdenville 62799', '62799'])}.jpg`,
    property: null,
  }),
  'its town': ({ property, style, draw }) => ({
    path: `${writeAddress(property.address, style)} ${property.address.city}${draw.pick(['', ' IL', ` ${property.address.zip}`, ` IL ${property.address.zip}`])}.jpg`,
    property,
  }),
  'a town as a folder': ({ property, style }) => ({
    path: `${property.address.city}/${writeAddress(property.address, style)}.jpg`,
    property,
  }),
  'a counter before a street': ({ listed, style, draw }) => ({
    path: `${draw.pick(['IMG_', 'DSC_', 'photo ', 'Image '])}${writeAddress(listed.address, style)}.jpg`,
    property: null,
  }),
  'a range of houses': ({ listed, style }) => ({
    path: `${Number.parseInt(listed.address.number, 10) - 2}-${writeAddress(listed.address, style)}.jpg`,
    property: null,
  }),
  'half a house': ({ list, style, draw }) => {
    const houses = list.listed.filter(({ address }) => /^[248]$/.test(address.number))
    if (houses.length === 0) return null
    const house = writeAddress(draw.pick(houses).address, style)
    return { path: `${draw.between(3, 400)} 1${draw.pick(['/', ' ', '-', '_'])}${house}.jpg`, property: null }
  },
  'both, of two properties': ({ listed, property, style }) => ({
    path: `${listed.idInNames} ${writeAddress(property.address, style)}.jpg`,
    property: property === listed ? listed : null,
  }),
  both: ({ property, style }) => ({
    path: `${property.idInNames} ${writeAddress(property.address, style)}.jpg`,
    property,
  }),
  'a number in a folder': ({ property, style, draw }) => ({
    path: `${writeProperty(property, style)}/${draw.between(1, 9)}${draw.pick(['', '/IMG_0001', ' front'])}.jpg`,
    property,
  }),
  'a unit in a folder': ({ list, style, draw }) => {
    const units = list.properties.filter(({ address }) => address.unit !== '')
    if (units.length === 0) return null
    const property = draw.pick(units)
    const house = writeAddress({ ...property.address, unit: '' }, style)
    return {
      path: `${house}/${draw.pick(['', 'Apt '])}${property.address.unit}${draw.pick(['', '/IMG_0001'])}.jpg`,
      property,
    }
  },
  'a view that is a street': ({ property, style }) => {
    const named = `${writeAddress({ ...property.address, type: '' }, style)}_street`
    return { path: `${named}.jpg`, property, named }
  },
}
