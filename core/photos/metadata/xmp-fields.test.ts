import { expect, it } from 'vitest'
import { readXmp } from './xmp-fields.ts'

const none = { isSphere: false, sphereHeading: null, isFromAbove: false }

it.each([
  ['an attribute', 'GPano:ProjectionType="equirectangular"'],
  ['an attribute in other quotes', "GPano:ProjectionType = 'equirectangular'"],
  ['an element', '<GPano:ProjectionType>equirectangular</GPano:ProjectionType>'],
  ['an element on lines of its own', '<GPano:ProjectionType>\n  Equirectangular\n</GPano:ProjectionType>'],
  ['another prefix', '<p:ProjectionType>equirectangular</p:ProjectionType>'],
])('finds a sphere in %s', (_, text) => expect(readXmp(text)).toEqual({ ...none, isSphere: true }))

it.each([
  ['cylindrical', 'GPano:ProjectionType="cylindrical"'],
  ['a longer name', 'GPano:ProjectionTypes="equirectangular"'],
  ['a name inside of another', 'my:OldProjectionType="equirectangular"'],
  ['no value', 'GPano:ProjectionType'],
  ['an open quote', 'GPano:ProjectionType="equirectangular'],
  ['nothing', ''],
])('finds none in %s', (_, text) => expect(readXmp(text)).toEqual(none))

it.each([
  ['123.5', 123.5],
  ['0', 0],
  ['360', 0],
  ['+12', 12],
  ['-1', null],
  ['361', null],
  ['1e2', null],
  ['NaN', null],
  ['', null],
])('reads the heading %j of a sphere as %j', (value, sphereHeading) =>
  expect(readXmp(`<a GPano:PoseHeadingDegrees="${value}"/>`)).toEqual({ ...none, sphereHeading }),
)

it.each([
  ['drone-dji:GimbalPitchDegree="-90.00"', true],
  ['drone-dji:GimbalPitchDegree="-45"', true],
  ['drone-dji:GimbalPitchDegree="-44.9"', false],
  ['drone-dji:GimbalPitchDegree="+0.00"', false],
  ['drone-dji:GimbalPitchDegree=""', false],
  ['drone:GimbalPitchDegree="-89.9"', true],
  ['<Acme:CameraPitch>-60</Acme:CameraPitch>', true],
  ['drone-dji:FlightPitchDegree="-90"', false],
  ['Camera:Pitch="-90"', false],
  ['drone-dji:GimbalPitchDegree="up" Acme:CameraPitchDegrees="-60"', true],
])('%s is from above: %s', (text, isFromAbove) => expect(readXmp(text)).toEqual({ ...none, isFromAbove }))

it.each([
  ['names', ':ProjectionType'],
  ['names and spaces', ':ProjectionType        '],
  ['open quotes', ':ProjectionType="'],
  ['open elements', ':ProjectionType>'],
  ['spaces', ' '],
])('ends soon with a megabyte of %s', (_, text) => {
  expect(readXmp(text.repeat(1_000_000 / text.length))).toEqual(none)
})
