/** Speed: JMH measurements of the stages, and runs side by side with native MuJoCo. */
package dev.cardan.bench;
