import * as z from 'zod/mini'

// The parts of an R4 Questionnaire that are read; others are ignored. https://hl7.org/fhir/R4/questionnaire.html

/** Extensions of a primitive element: its translations, which are nested extensions. */
const translated = z.optional(
  z.looseObject({
    get extension(): z.ZodMiniOptional<z.ZodMiniArray<typeof extension>> {
      return z.optional(z.array(extension))
    },
  }),
)
export type FhirTranslations = NonNullable<z.infer<typeof translated>>

const code = {
  system: z.optional(z.string()),
  code: z.optional(z.string()),
  display: z.optional(z.string()),
  _display: translated,
}

const extension = z.looseObject({
  url: z.string(),
  valueString: z.optional(z.string()),
  valueMarkdown: z.optional(z.string()),
  get extension(): z.ZodMiniOptional<z.ZodMiniArray<typeof extension>> {
    return z.optional(z.array(extension))
  },
  valueDecimal: z.optional(z.number()),
  valueInteger: z.optional(z.int()),
  valueBoolean: z.optional(z.boolean()),
  valueCode: z.optional(z.string()),
  valueCoding: z.optional(z.looseObject(code)),
  valueCodeableConcept: z.optional(z.looseObject({ coding: z.optional(z.array(z.looseObject(code))) })),
})
export type Extension = z.infer<typeof extension>

const extensions = z.optional(z.array(extension))
const coding = z.looseObject({ extension: extensions, ...code })

const answerOption = z.looseObject({
  extension: extensions,
  valueCoding: z.optional(coding),
  valueString: z.optional(z.string()),
  _valueString: translated,
  valueInteger: z.optional(z.int()),
})
export type AnswerOption = z.infer<typeof answerOption>

/** A condition (`enableWhen`), as far as Hale can represent it: equality with one answer. */
export const enableWhen = z.looseObject({
  question: z.string(),
  operator: z.literal('='),
  answerCoding: z.optional(coding),
  answerInteger: z.optional(z.int()),
  answerString: z.optional(z.string()),
})
export type EnableWhen = z.infer<typeof enableWhen>

export const item = z.looseObject({
  extension: extensions,
  linkId: z.string(),
  type: z.string(),
  text: z.optional(z.string()),
  _text: translated,
  code: z.optional(z.array(coding)),
  enableWhen: z.optional(z.array(z.unknown())),
  enableBehavior: z.optional(z.string()),
  required: z.optional(z.boolean()),
  repeats: z.optional(z.boolean()),
  answerValueSet: z.optional(z.string()),
  answerOption: z.optional(z.array(answerOption)),
  get item(): z.ZodMiniOptional<z.ZodMiniArray<typeof item>> {
    return z.optional(z.array(item))
  },
})
export type Item = z.infer<typeof item>

const concepts = z.optional(z.array(coding))

/** A value set: options that several questions of a file share. */
export const valueSet = z.looseObject({
  resourceType: z.literal('ValueSet'),
  id: z.string(),
  compose: z.optional(z.looseObject({ include: z.array(z.looseObject({ concept: concepts })) })),
  expansion: z.optional(z.looseObject({ contains: concepts })),
})
export type ValueSet = z.infer<typeof valueSet>

export const fhirQuestionnaire = z.looseObject({
  resourceType: z.literal('Questionnaire'),
  language: z.optional(z.string()),
  title: z.optional(z.string()),
  contained: z.optional(z.array(z.unknown())),
  item: z.optional(z.array(item)),
})
