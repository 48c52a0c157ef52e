import type { Option, Question, QuestionKey, Questionnaire, Topic } from '../../contract/questionnaires.ts'

/** Acme's questionnaire, which replaces the built-in one with fewer questions in words of its own. */
export const acmeQuestionnaire: Questionnaire = {
  language: 'en',
  translations: { es: spanish() },
  steps: [1, 2, 3, 4].map((step) => ({ step, title: String(step) })),
  groups: [
    {
      category: 'Moving',
      questions: [
        demoQuestion(
          'q1',
          'On how many days of a usual week are you out of breath for half an hour?',
          'exercise',
          [
            ['On none', 1],
            ['On one or two', 2],
            ['On three or four', 3],
            ['On five or more', 4],
          ],
        ),
        demoQuestion('q2', 'How often do you get up from your desk in a working day?', undefined, [
          ['Hardly ever', 0],
          ['Every few hours', 2],
          ['At least once an hour', 4],
        ]),
      ],
    },
    {
      category: 'Resting',
      questions: [
        demoQuestion('q3', 'How rested are you on a usual morning?', 'sleep', [
          ['Not at all', 1],
          ['A little', 2],
          ['Mostly', 3],
          ['Fully', 4],
        ]),
        demoQuestion('q4', 'How often is work more than you can manage?', 'stress', [
          ['Almost never', 4],
          ['Sometimes', 3],
          ['Often', 2],
          ['Almost always', 1],
        ]),
        demoQuestion('q5', 'Can you leave work behind when the day is done?', undefined, [
          ['Rarely', 0],
          ['On some days', 2],
          ['On most days', 4],
        ]),
      ],
    },
    {
      category: 'Eating and drinking',
      questions: [
        demoQuestion(
          'q6',
          'How many handfuls of fruit and vegetables do you eat in a day?',
          'fruit-and-vegetables',
          [
            ['None', 1],
            ['One or two', 2],
            ['Three or four', 3],
            ['Five or more', 4],
          ],
        ),
        demoQuestion('q7', 'On how many days of a usual week do you drink alcohol?', 'alcohol', [
          ['On none', 4],
          ['On one', 3],
          ['On two or three', 2],
          ['On four or more', 1],
        ]),
      ],
    },
  ],
}

function demoQuestion(
  key: QuestionKey,
  question: string,
  topic: Topic | undefined,
  options: [label: string, score: number][],
): Question {
  const choices = options.map(([label, score], index): Option => {
    const value = index + 1
    return score === value ? { label, value } : { label, value, score }
  })
  return { for: key, question, ...(topic ? { topic } : {}), options: choices }
}

function spanish(): Record<string, string> {
  return {
    Moving: 'Moverse',
    'On how many days of a usual week are you out of breath for half an hour?':
      '¿Cuántos días de una semana normal haces media hora de esfuerzo que te deja sin aliento?',
    'On none': 'Ninguno',
    'On one or two': 'Uno o dos',
    'On three or four': 'Tres o cuatro',
    'On five or more': 'Cinco o más',
    'How often do you get up from your desk in a working day?':
      '¿Con qué frecuencia te levantas del escritorio en un día de trabajo?',
    'Hardly ever': 'Casi nunca',
    'Every few hours': 'Cada pocas horas',
    'At least once an hour': 'Al menos una vez por hora',
    Resting: 'Descansar',
    'How rested are you on a usual morning?': 'En una mañana normal, ¿cuánto sientes que has descansado?',
    'Not at all': 'Nada',
    'A little': 'Un poco',
    Mostly: 'Bastante',
    Fully: 'Del todo',
    'How often is work more than you can manage?':
      '¿Con qué frecuencia el trabajo es más de lo que puedes manejar?',
    'Almost never': 'Casi nunca',
    Sometimes: 'A veces',
    Often: 'A menudo',
    'Almost always': 'Casi siempre',
    'Can you leave work behind when the day is done?': '¿Puedes olvidarte del trabajo cuando termina el día?',
    Rarely: 'Rara vez',
    'On some days': 'Algunos días',
    'On most days': 'La mayoría de los días',
    'Eating and drinking': 'Comer y beber',
    'How many handfuls of fruit and vegetables do you eat in a day?':
      '¿Cuántos puñados de frutas y verduras comes al día?',
    None: 'Ninguno',
    'One or two': 'Uno o dos',
    'Three or four': 'Tres o cuatro',
    'Five or more': 'Cinco o más',
    'On how many days of a usual week do you drink alcohol?':
      '¿Cuántos días de una semana normal bebes alcohol?',
    'On one': 'Uno',
    'On two or three': 'Dos o tres',
    'On four or more': 'Cuatro o más',
  }
}
