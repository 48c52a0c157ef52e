import type { Questionnaire } from '../contract/questionnaires.ts'
import { builtInSpanish } from './built-in-spanish.ts'

/** The questionnaire of companies without their own, and the fallback where the server's cannot be loaded. */
export const builtInQuestionnaire: Questionnaire = {
  version: 0,
  language: 'en',
  translations: { es: builtInSpanish },
  steps: [
    { step: 1, title: '1' },
    { step: 2, title: '2' },
    { step: 3, title: '3' },
    { step: 4, title: '4' },
  ],
  groups: [
    {
      category: 'Physical Health',
      questions: [
        {
          for: 'q1',
          question: 'How often do you exercise in a week?',
          topic: 'exercise',
          options: [
            { label: 'Rarely or never', value: 1 },
            { label: '1-2 times', value: 2 },
            { label: '3-4 times', value: 3 },
            { label: '5 or more', value: 4 },
          ],
        },
        {
          for: 'q2',
          question: 'How would you describe your body weight?',
          topic: 'weight',
          options: [
            { label: 'Underweight', value: 2 },
            { label: 'Normal', value: 4 },
            { label: 'Overweight', value: 3 },
            { label: 'Obese', value: 1 },
          ],
        },
        {
          for: 'q3',
          question: 'Does your job involve heavy lifting?',
          topic: 'lifting',
          options: [
            { label: 'Yes', value: 3 },
            { label: 'No', value: 2 },
          ],
        },
      ],
    },
    {
      category: 'Mental Well-being',
      questions: [
        {
          for: 'q4',
          question: 'How often do you feel stressed?',
          topic: 'stress',
          options: [
            { label: 'Almost never', value: 4 },
            { label: 'Sometimes', value: 3 },
            { label: 'Often', value: 2 },
            { label: 'Almost always', value: 1 },
          ],
        },
        {
          for: 'q5',
          question: 'How well do you sleep?',
          topic: 'sleep',
          options: [
            { label: 'Very poor', value: 1 },
            { label: 'Poor', value: 2 },
            { label: 'Fair', value: 3 },
            { label: 'Good', value: 4 },
          ],
        },
        {
          for: 'q6',
          question: 'Are you happy with your job?',
          topic: 'job',
          options: [
            { label: 'Yes', value: 4 },
            { label: 'No', value: 1 },
          ],
        },
      ],
    },
    {
      category: 'Lifestyle Habits',
      questions: [
        {
          for: 'q7',
          question: 'Do you smoke?',
          topic: 'smoking',
          options: [
            { label: 'Yes', value: 1 },
            { label: 'No', value: 4 },
          ],
        },
        {
          for: 'q8',
          question: 'How often do you drink alcohol?',
          topic: 'alcohol',
          options: [
            { label: 'Never', value: 4 },
            { label: 'Once a month or less', value: 3 },
            { label: '2-4 times a month', value: 2 },
            { label: '2 or more times a week', value: 1 },
          ],
        },
        {
          for: 'q9',
          question: 'How many servings of fruit and vegetables do you eat in a day?',
          topic: 'fruit-and-vegetables',
          options: [
            { label: 'None', value: 1 },
            { label: '1-2 servings', value: 2 },
            { label: '3-4 servings', value: 3 },
            { label: '5 or more', value: 4 },
          ],
        },
      ],
    },
  ],
}
