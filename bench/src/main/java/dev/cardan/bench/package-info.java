/** Speed: a suite of models measured side by side with native MuJoCo, and JMH measurements of the stages. */
package dev.cardan.bench;
