import { describe, expect, it } from 'vitest'
import { detectDelimiter } from './delimiter.ts'

describe('the delimiter', () => {
  it.each([
    ['street,city,state,zip\n1 Oak St,Davis,CA,95616\n', ','],
    ['street;city;state;zip\n1 Oak St, Unit 2;Davis;CA;95616\n', ';'],
    ['street\tcity\tstate\tzip\n1 Oak St, Unit 2\tDavis\tCA\t95616\n', '\t'],
    ['street|city|state|zip\n', '|'],
    ['notes; a, b, c, d, e;street;city;state;zip\nx;1 Oak;Davis;CA;95616\n', ';'],
    ['"a,b,c";street;city;state\n"1,2,3";1 Oak;Davis;CA\n', ';'],
    ['Address;Town;ST;Postcode, if any\n1 Oak, 2;Davis;CA;95616\n', ';'],
    ['one|two,two|three\nfour|five,five|six', '|'],
    ['a;b;c\n1,5;2,5;3,5\n', ';'],
    ['\n\n  \nstreet;city;state;zip\n', ';'],
    ['Blight survey\nstreet;city;state;zip\n1 Oak St, Unit 2;Davis;CA;95616\n', ';'],
    ['Survey, 2026\nstreet;city;state;zip\n1 Oak St;Davis;CA;95616\n', ';'],
    ['sep=;\nid;where\n1;1 Oak St, Davis, CA 95616\n', ';'],
    ['\uFEFFsep=|\r\na,b|c,d\r\n', '|'],
    ['just words', ','],
    ['', ','],
    [';;;;\n', ','],
  ])('of %j is %j', (text, delimiter) => expect(detectDelimiter(text)).toBe(delimiter))

  it('is detected if the sample holds only part of the header', () => {
    const more = Array.from({ length: 20_000 }, (_, at) => `column ${at}, or so`).join(';')
    expect(detectDelimiter(`street;city;state;zip;${more}\n`)).toBe(';')
  })
})
