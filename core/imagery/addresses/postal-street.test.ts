import { describe, expect, it } from 'vitest'
import { withoutUnit } from './postal-street.ts'

describe('the unit is removed', () => {
  it.each([
    ['12 Oak Street Apt 4', '12 Oak Street'],
    ['12 Oak St, Unit 4B', '12 Oak St'],
    ['12 Oak St #4-B', '12 Oak St'],
    ['12 Oak St. Ste. 200', '12 Oak St.'],
    ['12 Oak St apt #7', '12 Oak St'],
    ['12 OAK ST APT4', '12 OAK ST'],
    ['12 Oak St Apt 4 B', '12 Oak St'],
    ['12 Oak St - Apt 4.', '12 Oak St'],
    ['12 Oak St (Rear)', '12 Oak St'],
    ['12 Oak St No. 5', '12 Oak St'],
    ['One Main St #4', 'One Main St'],
    ['123 Old County Rd #4', '123 Old County Rd'],
    ['219 South Dearborn Second Floor', '219 South Dearborn'],
    ['8 Old Mill Building C', '8 Old Mill'],
    ['1411 Broadway Rm 620', '1411 Broadway'],
    ['1411 Broadway Upper', '1411 Broadway'],
    ['100 Main St RM 620', '100 Main St'],
    ['100 W 5th St Rm 12', '100 W 5th St'],
    ['100 Main St N Rear', '100 Main St N'],
    ['12 Avenue D Front', '12 Avenue D'],
    ['12 Oak, rear', '12 Oak'],
    ['100 Front Apt 4', '100 Front'],
    ['12 E Front #4', '12 E Front'],
    ['5 Upper Rd Upper', '5 Upper Rd'],
    ['12 W North Ave Rear', '12 W North Ave'],
    ['12 W North Apt 4', '12 W North'],
    ['9850 Garfield Ave Sp 12', '9850 Garfield Ave'],
    ['100 N RM 620 Apt 4', '100 N RM 620'],
    ['15000 RM 620 N Bldg C Ste 100', '15000 RM 620 N'],
    ['15000 RM 620 Rear', '15000 RM 620'],
    ['100 US Hwy 71 #4', '100 US Hwy 71'],
    ['300 S 700 E #4', '300 S 700 E'],
    ['742 S 200 E Rear', '742 S 200 E'],
    ['37-15 73rd St #4B', '37-15 73rd St'],
    ['W148 N9748 Tree Tops Dr Upper', 'W148 N9748 Tree Tops Dr'],
    ['535½ Elm St Rear', '535½ Elm St'],
    ['150 Calle A Apt 2', '150 Calle A'],
    [' 12 Oak Street ', '12 Oak Street'],
  ])('%j becomes %j', (street, house) => expect(withoutUnit(street)).toBe(house))

  it.each(
    'Apt 4|Bldg 2|Dept C|Fl 3|Hngr 4|Key 5|Lot 6|Pier 7|Rm 8|Slip 9|Spc 10|Ste 11|Stop 12|Trlr 13|Unit 14|Apartment 4|Building 2|Department 3|Floor 3|Hangar 4|Room 8|Space 10|Suite 11|Trailer 13'.split(
      '|',
    ),
  )('%s, which has a number', (unit) => {
    expect(withoutUnit(`12 Pine Street ${unit}`)).toBe('12 Pine Street')
    expect(withoutUnit(`12 Pine Street ${unit.split(' ')[0]}`)).not.toBe('12 Pine Street')
  })

  it.each(
    'Bsmt|Frnt|Lbby|Lowr|Ofc|PH|Rear|Side|Uppr|Basement|Front|Lobby|Lower|Office|Penthouse|Upper'.split('|'),
  )('%s, which needs no number', (unit) => {
    expect(withoutUnit(`12 Pine Street ${unit}`)).toBe('12 Pine Street')
    expect(withoutUnit(`12 Pine Street ${unit} 3`)).toBe('12 Pine Street')
  })

  it.each([
    'Apt 4B Rear',
    'Bldg 1 Unit 3',
    'Bldg 1, Fl 2, Apt 3, Rear',
    '2nd Floor',
    'No 2nd Fl',
    'Second Floor Front',
    '1st Fl Rear',
    'Ground Floor',
    'Rear Unit',
    'Apt Upper',
    'Upper Floor',
    'Upper & Lower',
    'Apt 4 and Rear',
  ])('%s', (units) => expect(withoutUnit(`12 Pine Street ${units}`)).toBe('12 Pine Street'))
})

describe('the street stays whole', () => {
  it.each(
    [
      '12 Oak Street|12 Suite Avenue|400 Unit Road|77 Lot Lane|8 Old Building Road|Apt 4||100 Front St|5 Upper Rd',
      '12 Rear Admiral Way|44 Side Ln|9 Key Blvd|100 Upper|12 E Front|12 E Front Rear|12 N Lower|100 W Side|12 Lake Front',
      '45 River Side|12 Ocean Front|100 Post Office|12 Plantation Key|12 Lake Side 4|12 N Pier 4|12 E Second Floor|3600 N, RM 620',
      'Main St & Front|Main St & RM 620|12 No Name Rd|12 Penthouse Dr|12 Floor St|100 Space Park Dr|12 Lobby Ln',
      '3600 N RM 620|12000 W RM 2222|100 N RM 1431|15000 RM 620 N|15000 RM 620|13812 S RM 12|16600 N RM 620 Rd',
      '100 Old RM 12|100 Ranch RM 12|100 Mansfield Dam RM 620|3600 N RM620|100 N RM-620|100 County Road RM 12',
      '1200 FM 1431|1200 W FM 1431|1901 County Road 183|1901 County Road #183|1901 E County Rd No 183|12 CR 183',
      '100 US Hwy #71|55 State Route No 9|700 SR 7|1200 N FL 7|2823 E US 70 HWY|RR 2 #12|100 US HWY 290 W',
      'Urb Las Gladiolas 150 Calle A|Urb Royal Oak A6 Calle 2|Calle Luna #204|Urb Las Flores Calle 3 No 45|Carr 2 Km 14.5',
      '37-15 73rd St|85-080 Waianae Valley Rd|300 S 700 E|300 South 700 East|W148 N9748 Tree Tops Dr|N95W17500 Richmond Ct',
      'Main St & 3rd Ave|12 1/2 N Elm|535½ Elm|1 Avenue of the Americas|100 Sault Ste Marie Dr|12 Avenue D',
    ].flatMap((streets) => streets.split('|')),
  )('%s', (street) => expect(withoutUnit(street)).toBe(street))

  it('without taking long over words that are all units', () =>
    expect(withoutUnit('rear apt '.repeat(2_000))).toMatch(/^rear apt/))
})

describe('roads from ranch to market, beside units', () => {
  it.each([
    ['3600 N RM 620', '3600 N RM 620'],
    ['12000 W RM 2222', '12000 W RM 2222'],
    ['13812 S RM 12', '13812 S RM 12'],
    ['100 N RM 1431', '100 N RM 1431'],
    ['100 N RM 620', '100 N RM 620'],
    ['1901 County Road 183', '1901 County Road 183'],
    ['16600 N RM 620 Rd', '16600 N RM 620 Rd'],
    ['100 County Road Lot 4', '100 County Road'],
    ['12 Pine Street Apt 4B', '12 Pine Street'],
    ['12 Pine Street Rear', '12 Pine Street'],
    ['12 Pine Street 2nd Floor', '12 Pine Street'],
    ['12 Pine Street PH 3', '12 Pine Street'],
    ['12 Pine Street Upper', '12 Pine Street'],
    ['12 Pine Street Apt 4B Rear', '12 Pine Street'],
  ])('%j is looked up as %j', (street, house) => expect(withoutUnit(street)).toBe(house))
})
