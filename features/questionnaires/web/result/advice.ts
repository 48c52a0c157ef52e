import type { Topic } from '../../contract/questionnaires.ts'
import { t } from '@lingui/core/macro'

/** The upper bounds of shares, in per cent, for the levels of advice. */
const LOW_SHARE = 25
const MIDDLE_SHARE = 60

/**
 * Returns advice on an answer. It concerns habits, never a body or a job that a person would have to change.
 * Undefined for the best answer, and for topics on which a person cannot act.
 */
export function adviceOn(topic: Topic, share: number): string | undefined {
  if (share >= 100) return undefined
  switch (topic) {
    case 'exercise':
      return onExercise(share)
    case 'weight':
      return t`The number on the scales says little by itself. Regular meals, good sleep and moving in ways you enjoy do you good at any weight. If your weight worries you, a doctor or dietitian can look at it with you. If you have lost weight without trying, see a doctor soon.`
    case 'lifting':
      return undefined
    case 'stress':
      return onStress(share)
    case 'sleep':
      return onSleep(share)
    case 'job':
      return t`Being unhappy at work affects the rest of your life. Write down what drains you and what you like about your work. This is a good starting point for a talk with your manager or with someone outside work.`
    case 'smoking':
      return t`Stopping is worth it at any age. Most people need more than one try, and those who get help are more likely to stop for good. A pharmacist or doctor can tell you what may suit you.`
    case 'alcohol':
      return onAlcohol(share)
    case 'fruit-and-vegetables':
      return onFruit(share)
  }
}

function onExercise(share: number): string {
  if (share < LOW_SHARE) {
    return t`A brisk ten-minute walk is a real start. Choose two days this week and a time that fits into your day, such as after lunch.`
  }
  return share < MIDDLE_SHARE
    ? t`You have made a start. One more walk, ride or swim a week adds to it, and it does not need to be long.`
    : t`You exercise often. One more active day, or a little strength work at home, would round off your week.`
}

function onStress(share: number): string {
  if (share < LOW_SHARE) {
    return t`Stress that hardly ever stops wears anyone down, and it can change. Tell one person about it this week, and take one thing off your list if you can.`
  }
  return share < MIDDLE_SHARE
    ? t`Feeling stressed so often is a lot to carry. Two short breaks a day away from screens help many people, and so does talking about it.`
    : t`Some stress is part of life. Notice what sets it off and what calms you, and make time for what calms you.`
}

function onSleep(share: number): string {
  return share < MIDDLE_SHARE
    ? t`Bad nights make everything harder, and they are not your fault. Getting up at the same time every day helps most. If this has gone on for a month, see a doctor.`
    : t`Getting up at the same time every day, weekends too, is the change most likely to help.`
}

function onAlcohol(share: number): string {
  if (share < LOW_SHARE) {
    return t`Choose two more alcohol-free days each week, and keep an alcohol-free drink you like at home. If you drink a lot every day, ask a doctor before you stop: stopping suddenly can be dangerous.`
  }
  return share < MIDDLE_SHARE
    ? t`Go without alcohol once or twice this month, and see whether you sleep better.`
    : t`You rarely drink. If that suits you, nothing needs to change.`
}

function onFruit(share: number): string {
  if (share < LOW_SHARE) {
    return t`An apple or a banana with breakfast is a first serving. Frozen, tinned and dried fruit counts too.`
  }
  return share < MIDDLE_SHARE
    ? t`Add a handful of vegetables to your main meal, and that is one more serving.`
    : t`You are close. One more piece of fruit as a snack gets you there.`
}

/** Topics that are a matter of choice, for which the next better answer can be named without putting pressure on a person. */
export const LIFESTYLE_TOPICS: readonly Topic[] = ['exercise', 'smoking', 'alcohol', 'fruit-and-vegetables']
