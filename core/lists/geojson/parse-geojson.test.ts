import { describe, expect, it } from 'vitest'
import { parseGeoJson } from './parse-geojson.ts'

const feature = (properties: unknown, geometry: unknown = null) => ({ type: 'Feature', properties, geometry })
const collectionOf = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

const parse = (content: unknown, bounds?: Parameters<typeof parseGeoJson>[1]) =>
  parseGeoJson(typeof content === 'string' ? content : JSON.stringify(content), bounds)

function tableOf(content: unknown) {
  const parsed = parse(content)
  if (typeof parsed === 'string' || 'crs' in parsed) throw new Error('refused')
  return parsed
}

const pointOf = (geometry: string) =>
  tableOf(`{"type":"Feature","properties":{"a":1},"geometry":${geometry}}`).rows[0]?.slice(1)

const davis = { type: 'Point', coordinates: [-121.7, 38.5] }

describe('the table of a GeoJSON', () => {
  it('has the properties in the order of their first appearance, then the position', () => {
    const json = `{"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"street":"1 Oak","2":"two","1":null},"geometry":null},
      {"type":"Feature","properties":{"apn":123456789012345678,"street":" 2 Oak "},
        "geometry":{"coordinates":[-121.70,38.5000000,12],"type":"Point"}}]}`
    expect(tableOf(json)).toEqual({
      headers: ['street', '2', '1', 'apn', 'latitude', 'longitude'],
      firstRecord: ['street', '2', '1', 'apn', 'latitude', 'longitude'],
      columnCount: 6,
      rowCount: 2,
      overlongRow: 0,
      rows: [
        ['1 Oak', 'two', '', '', '', ''],
        [' 2 Oak ', '', '', '123456789012345678', '38.5000000', '-121.70'],
      ],
      geometry: { lat: 4, lng: 5 },
    })
  })

  it('has the text of every kind of value', () => {
    const json =
      '{"type":"Feature","properties":{"a":1.50,"b":true,"c":null,"d":[1, {"e": "f g"}],"h":NaN,"i":"\\u00f1"}}'
    expect(tableOf(json).rows).toEqual([['1.50', 'true', '', '[1,{"e":"f g"}]', '', 'ñ']])
  })

  it('has no columns of a position that no feature has', () =>
    expect(Object.keys(tableOf(collectionOf(feature({ a: 1 }))))).not.toContain('geometry'))

  it.each([
    [['latitude'], ['geometry_latitude', 'geometry_longitude']],
    [['LONGITUDE '], ['geometry_latitude', 'geometry_longitude']],
    [
      ['longitude', 'geometry_latitude'],
      ['geometry_2_latitude', 'geometry_2_longitude'],
    ],
  ])('beside %j names the position %j', (names, added) => {
    const properties = Object.fromEntries(names.map((name) => [name, 1]))
    expect(tableOf(feature(properties, davis)).headers.slice(-2)).toEqual(added)
  })

  it('takes keys for what they are, and the last of equal ones', () => {
    const json = '{"type":"Feature","properties":{"__proto__":"p","constructor":"c","a":1,"a":2}}'
    const { headers, rows } = tableOf(json)
    expect([headers, rows]).toEqual([['__proto__', 'constructor', 'a'], [['p', 'c', '2']]])
  })

  it('leaves out features without anything', () => {
    const empty = [feature(null), feature({ a: ' ' }), feature([1]), feature('x'), { type: 'Feature' }]
    expect(tableOf(collectionOf(...empty, feature({}, davis), feature({ a: 1 }))).rows).toEqual([
      ['', '38.5', '-121.7'],
      ['1', '', ''],
    ])
  })

  it('keeps only what is within the bounds, and counts all', () => {
    const many = collectionOf(...Array.from({ length: 9 }, (_, at) => feature({ [`c${at % 3}`]: 1 }, davis)))
    expect(parse(many, { maxRows: 1, maxColumns: 9 })).toMatchObject({
      rowCount: 9,
      rows: [['1', '', '', '38.5', '-121.7']],
    })
    expect(parse(many, { maxRows: 9, maxColumns: 2 })).toMatchObject({
      columnCount: 3,
      headers: ['c0', 'c1'],
      rows: [],
    })
  })
})

describe('features', () => {
  const line = (no: number) => JSON.stringify(feature({ no }))

  it.each([
    ['a collection', collectionOf(feature({ no: 1 }), feature({ no: 2 }))],
    ['one on each line', `${line(1)}\n${line(2)}\n`],
    ['one after each record separator', `\x1e${line(1)}\n\x1e${line(2)}\n`],
    ['collections on lines', `${JSON.stringify(collectionOf(feature({ no: 1 })))}\n${line(2)}`],
  ])('are read from %s', (_, content) => expect(tableOf(content).rows).toEqual([['1'], ['2']]))

  it('is read alone', () => expect(tableOf(line(7)).rows).toEqual([['7']]))

  it('has members that it may lack, in any order', () => {
    const json =
      '{"features":[{"id":4,"geometry":null,"properties":{"no":1}}],"name":"x","type":"FeatureCollection"}'
    expect(tableOf(json).rows).toEqual([['1']])
  })
})

describe('the point of a geometry', () => {
  const U = [
    [0, 0],
    [3, 0],
    [3, 3],
    [2, 3],
    [2, 1],
    [1, 1],
    [1, 3],
    [0, 3],
    [0, 0],
  ]
  const square = (at: number, size: number) => [
    [at, at],
    [at + size, at],
    [at + size, at + size],
    [at, at + size],
    [at, at],
  ]

  it.each([
    ['a point', davis, ['38.5', '-121.7']],
    ['a point with an exponent', '{"type":"Point","coordinates":[-1.217e+02,3.85E1]}', ['38.5', '-121.7']],
    [
      'several points',
      {
        type: 'MultiPoint',
        coordinates: [
          [3, 4],
          [5, 6],
        ],
      },
      ['4', '3'],
    ],
    [
      'a line',
      {
        type: 'LineString',
        coordinates: [
          [3, 4],
          [5, 6],
        ],
      },
      ['4', '3'],
    ],
    [
      'lines',
      {
        type: 'MultiLineString',
        coordinates: [
          [],
          [
            [3, 4],
            [5, 6],
          ],
        ],
      },
      ['4', '3'],
    ],
    ['a U', { type: 'Polygon', coordinates: [U] }, ['2', '0.5']],
    ['a hole', { type: 'Polygon', coordinates: [square(0, 4), square(1, 2)] }, ['2', '0.5']],
    ['areas', { type: 'MultiPolygon', coordinates: [[square(9, 1)], [square(0, 4)]] }, ['2', '2']],
    [
      'an area of nothing',
      {
        type: 'Polygon',
        coordinates: [
          [
            [3, 4],
            [5, 4],
            [3, 4],
          ],
        ],
      },
      ['4', '3'],
    ],
    [
      'a thin area',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1 / 3, 0],
            [0, 1],
          ],
        ],
      },
      ['0.5', '0.0833333'],
    ],
    ['a collection', { type: 'GeometryCollection', geometries: [null, davis] }, ['38.5', '-121.7']],
    ['feet', { type: 'Point', coordinates: [6712345.5, 1934567] }, ['1934567', '6712345.5']],
    ['endless numbers', '{"type":"Point","coordinates":[1e999,1]}', ['1', 'Infinity']],
  ])('is found for %s', (_, geometry, point) => {
    const json = typeof geometry === 'string' ? geometry : JSON.stringify(geometry)
    expect(pointOf(json)).toEqual(point)
  })

  it.each([
    ['no coordinates', { type: 'Point' }],
    ['an empty point', { type: 'Point', coordinates: [] }],
    ['nulls', { type: 'Point', coordinates: [null, null] }],
    ['strings', { type: 'Point', coordinates: ['-121.7', '38.5'] }],
    ['one number', { type: 'Point', coordinates: [1] }],
    ['a number', { type: 'Point', coordinates: 7 }],
    ['objects', { type: 'Polygon', coordinates: { 0: [] } }],
    ['points of a polygon', { type: 'Polygon', coordinates: [-121.7, 38.5] }],
    ['an unknown type', { type: 'Circle', coordinates: [-121.7, 38.5] }],
    ['a type that is none', { type: ['Point'], coordinates: [-121.7, 38.5] }],
    ['an empty collection', { type: 'GeometryCollection', geometries: [] }],
    ['text', 'POINT (-121.7 38.5)'],
    ['numbers', [-121.7, 38.5]],
    ['another format', { x: -121.7, y: 38.5 }],
  ])('is missing for %s', (_, geometry) => expect(pointOf(JSON.stringify(geometry))).toEqual([]))
})

describe('coordinates', () => {
  const within = (crs: unknown) => parse({ ...collectionOf(feature({ a: 1 }, davis)), crs })
  const named = (name: unknown) => ({ type: 'name', properties: { name } })

  it.each([
    null,
    named('urn:ogc:def:crs:OGC:1.3:CRS84'),
    named('urn:ogc:def:crs:OGC::CRS84'),
    named('urn:ogc:def:crs:OGC:2:84'),
    named('EPSG:4326'),
    named('urn:ogc:def:crs:EPSG::4326'),
    named('urn:ogc:def:crs:EPSG:6.18:4326'),
    named('http://www.opengis.net/def/crs/OGC/1.3/CRS84'),
    named('http://www.opengis.net/def/crs/EPSG/0/4326'),
    named('EPSG:4269'),
    { type: 'EPSG', properties: { code: 4326 } },
    'WGS 84',
    {},
    [],
  ])('are read if they are in %j', (crs) => expect(within(crs)).toMatchObject({ rowCount: 1 }))

  it.each([
    [named('EPSG:2227'), 'EPSG:2227'],
    [named('urn:ogc:def:crs:EPSG::3857'), 'EPSG:3857'],
    [named('urn:ogc:def:crs:EPSG:6.9:26910'), 'EPSG:26910'],
    [named('urn:ogc:def:crs:EPSG::4267'), 'EPSG:4267'],
    [named('urn:ogc:def:crs:ESRI::102643'), 'ESRI:102643'],
    [{ type: 'link', properties: { href: 'http://spatialreference.org/ref/epsg/2227/proj4/' } }, 'EPSG:2227'],
    [{ type: 'EPSG', properties: { code: 2227 } }, 'EPSG:2227'],
    [named('NAD_1983_StatePlane'), 'NAD_1983_StatePlane'],
    [named(`x\n${'y'.repeat(500)}`), `x ${'y'.repeat(98)}`],
  ])('in %j are refused', (crs, name) => expect(within(crs)).toEqual({ crs: name }))

  it('are refused if one feature is in another system', () => {
    const other = { ...feature({ a: 1 }, davis), crs: named('EPSG:2227') }
    expect(parse(collectionOf(feature({ a: 1 }), other))).toEqual({ crs: 'EPSG:2227' })
  })
})

describe('a file that is no GeoJSON', () => {
  it.each([
    ['TopoJSON', { type: 'Topology', objects: {} }],
    ['Esri JSON', { features: [{ attributes: { a: 1 }, geometry: { x: 1, y: 2 } }] }],
    ['a geometry', davis],
    ['a list', [feature({ a: 1 })]],
    ['text', 'street,city\n1 Oak,Davis'],
    ['a type that is none', { type: 3, features: [] }],
  ])('such as %s has no features', (_, content) => expect(parse(content)).toBe('no_features'))

  it.each([
    ['an unfinished file', JSON.stringify(collectionOf(feature({ a: 1 }))).slice(0, -1)],
    ['features that are none', collectionOf(1, null)],
    ['features that are an object', { type: 'FeatureCollection', features: {} }],
    ['more after the end', `${JSON.stringify(feature({}))}]`],
    ['deep nesting', `{"type":"Feature","properties":{"a":${'['.repeat(1e6)}`],
    ['deep geometries', `{"type":"Feature","geometry":${'{"geometries":['.repeat(1e5)}`],
  ])('such as %s is refused', (_, content) => expect(['unreadable', 'no_features']).toContain(parse(content)))

  it('is read if it is empty', () => {
    expect(tableOf('').rowCount).toBe(0)
    expect(tableOf(collectionOf()).rowCount).toBe(0)
  })
})

describe('a file that is made to be slow', () => {
  const MB = 1024 * 1024
  const filled = (before: string, part: string, after: string) =>
    before + part.repeat(MB / part.length) + after
  const inFeature = (json: string) => `{"type":"Feature",${json}}`

  it.each([
    [
      'vertices',
      inFeature(`"geometry":{"coordinates":${filled('[[', '[1,2],[3,4],', '[1,5]]]')},"type":"Polygon"}`),
    ],
    [
      'polygons',
      inFeature(`"geometry":{"type":"MultiPolygon","coordinates":${filled('[', '[[[1,2]]],', '[]]')}}`),
    ],
    ['numbers', inFeature(`"geometry":{"type":"Point","coordinates":${filled('[', '1,', '1]')}}`)],
    ['empty features', `{"type":"FeatureCollection","features":${filled('[', '{},', '{}]')}}`],
    ['backslashes', inFeature(`"properties":{"a":${filled('"', '\\\\', '"')}}`)],
    ['quotes', inFeature(`"properties":{"a":${filled('"', '\\"', '"')}}`)],
    ['blanks', inFeature(`"properties":{"a":${filled('[', '1, ', '1]')}}`)],
    ['names', inFeature(`"properties":{${Array.from({ length: 80_000 }, (_, at) => `"${at}":1`).join()}}`)],
    ['names of a system', inFeature(`"crs":${filled('"', 'epsg', '"')}`)],
  ])('is read within seconds: %s', (_, json) => {
    const startedAt = performance.now()
    const parsed = parse(json, { maxRows: 50_000, maxColumns: 256 })
    expect(parsed).not.toBe('no_features')
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})
