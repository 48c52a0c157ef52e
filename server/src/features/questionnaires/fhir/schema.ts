import * as z from 'zod/mini'

// The parts of an R4 Questionnaire that are read; others are ignored. https://hl7.org/fhir/R4/questionnaire.html

const extensions = z.optional(
  z.array(z.looseObject({ url: z.string(), valueDecimal: z.optional(z.number()) })),
)

const coding = z.looseObject({
  extension: extensions,
  system: z.optional(z.string()),
  code: z.optional(z.string()),
  display: z.optional(z.string()),
})

const answerOption = z.looseObject({
  extension: extensions,
  valueCoding: z.optional(coding),
  valueString: z.optional(z.string()),
  valueInteger: z.optional(z.int()),
})
export type AnswerOption = z.infer<typeof answerOption>

export const item = z.looseObject({
  linkId: z.string(),
  type: z.string(),
  text: z.optional(z.string()),
  code: z.optional(z.array(coding)),
  enableWhen: z.optional(z.array(z.unknown())),
  repeats: z.optional(z.boolean()),
  answerValueSet: z.optional(z.string()),
  answerOption: z.optional(z.array(answerOption)),
  get item(): z.ZodMiniOptional<z.ZodMiniArray<typeof item>> {
    return z.optional(z.array(item))
  },
})
export type Item = z.infer<typeof item>

const concepts = z.optional(z.array(coding))

/** A list of options that several questions of a file share. */
export const valueSet = z.looseObject({
  resourceType: z.literal('ValueSet'),
  id: z.string(),
  compose: z.optional(z.looseObject({ include: z.array(z.looseObject({ concept: concepts })) })),
  expansion: z.optional(z.looseObject({ contains: concepts })),
})
export type ValueSet = z.infer<typeof valueSet>

export const fhirQuestionnaire = z.looseObject({
  resourceType: z.literal('Questionnaire'),
  title: z.optional(z.string()),
  contained: z.optional(z.array(z.unknown())),
  item: z.optional(z.array(item)),
})
