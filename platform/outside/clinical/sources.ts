import type { Condition } from '#features/conditions/contract/conditions.ts'

type Source = Condition['source']

export const librarySource: Source = {
  key: 'library',
  name: 'Hale',
  url: null,
  attribution: 'Written for Hale from the public sources that each text names',
  licence: 'MIT',
}

export const medlinePlusSource: Source = {
  key: 'medlineplus',
  name: 'MedlinePlus',
  url: 'https://medlineplus.gov/',
  attribution: 'Courtesy of MedlinePlus from the National Library of Medicine',
  licence: 'Public domain (work of the US government)',
}

export const nhsSource: Source = {
  key: 'nhs',
  name: 'NHS website',
  url: 'https://www.nhs.uk/',
  attribution: 'Information from the NHS website',
  licence: 'Open Government Licence v3.0, with the terms of the NHS website content API',
}
